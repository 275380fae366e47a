import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * The URL of the worker (thread or process) in file `name`, without extension, next to its caller: a plain file in a
 * build; from source, the worker behind the TypeScript loader.
 * @param caller `import.meta.url` of the file that starts it
 */
export function workerUrl(caller: string, name: string): URL {
  if (!caller.endsWith('.ts')) return new URL(`./${name}.js`, caller);
  const worker = new URL(`./${name}.ts`, caller).href;
  // Resolve the loader's path: `require` from the package's own entry looks for it in the wrong folder.
  const loader = pathToFileURL(createRequire(worker).resolve('tsx'));
  const register = new URL('./esm/api/index.mjs', loader).href;
  const program = `import { register } from '${register}'; register(); await import('${worker}');`;
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`);
}
