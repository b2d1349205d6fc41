"""Says in one line whether a port is free to serve on."""

import socket
import sys


def main(port: int) -> None:
    with socket.socket() as server:
        server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            server.bind(("127.0.0.1", port))
        except OSError:
            sys.exit(f"serve: port {port} is taken; choose another: make serve PORT={port + 1}")
    print(f"serve: http://127.0.0.1:{port}/", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
