import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * Where the program of a worker (a thread or a process) is, beside the file that starts it: from a build a plain file,
 * from the sources the worker behind the TypeScript loader.
 * @param caller `import.meta.url` of the file that starts it
 * @param name of the worker's file without its ending
 */
export function workerUrl(caller: string, name: string): URL {
  if (!caller.endsWith('.ts')) return new URL(`./${name}.js`, caller);
  const worker = new URL(`./${name}.ts`, caller).href;
  // By its path: what `require` gets from the package's own entry looks for its loader in the wrong folder.
  const loader = pathToFileURL(createRequire(worker).resolve('tsx'));
  const register = new URL('./esm/api/index.mjs', loader).href;
  const program = `import { register } from '${register}'; register(); await import('${worker}');`;
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`);
}
