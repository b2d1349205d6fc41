// How long a bot takes to decide in Pyodide, in Node: decisions.py, run there.
import { fileURLToPath } from 'node:url';
import { loadPyodide } from 'pyodide';

const python = await loadPyodide();
python.mountNodeFS('/repository', fileURLToPath(new URL('..', import.meta.url)));
python.runPython("import runpy; runpy.run_path('/repository/bench/decisions.py', run_name='__main__')");
