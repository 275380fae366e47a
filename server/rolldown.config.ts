import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';
import { z } from 'zod';
import { keepBuilds } from '../scripts/kept-builds.ts';

const FOLDER = 'dist';
// They bring machine code and are installed beside the build. `devDependencies` are bundled.
const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(await readFile('package.json', 'utf8')));
// Other build steps write these.
const NOT_BUNDLED = /^(new-database-|\.)/;
// A file of a package, known by its ending.
const FOUND = /\brequire\.resolve\('([^']+\.[a-z]+)'\)/g;
const WORKER = /\bworkerUrl\(import\.meta\.url, '([a-z-]+)'\)/g;

/**
 * Copies the files of packages (such as fonts) that the sources find with `require.resolve('…')`, and finds them next
 * to the build, which runs without those packages.
 */
function packageFiles(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  return {
    name: 'package-files',
    transform: {
      filter: { id: /\/server\/src\//, code: 'require.resolve(' },
      async handler(code) {
        const names = [...code.matchAll(FOUND)].map(([, name = '']) => name);
        for (const name of names) {
          this.emitFile({ type: 'asset', fileName: basename(name), source: await readFile(resolve(name)) });
        }
        const found = (_: string, name: string) => `(import.meta.dirname + '/${basename(name)}')`;
        // No line moves.
        return { code: code.replace(FOUND, found), map: null };
      },
    },
  };
}

// Maps the first hundred lines, and so every later line, to the beginning of the file.
const BEGINNING = Array.from({ length: 100 }, () => 'AAAA').join(';');

/** Source maps lead to each line of the product's own code, but of packages to the file alone: they are a third as large. */
function ownMapsOnly(): Plugin {
  return {
    name: 'own-maps-only',
    transform: {
      filter: { id: /\/node_modules\// },
      handler: (code, id) => ({ code, map: { version: 3, sources: [id], names: [], mappings: BEGINNING } }),
    },
  };
}

/** Keeps files that a running server of an earlier build may still import, and removes the rest. */
function tidy(): Plugin {
  return {
    name: 'tidy',
    writeBundle: ({ dir = FOLDER }, bundle) => keepBuilds(dir, Object.keys(bundle), (file) => NOT_BUNDLED.test(file)),
  };
}

/**
 * The programs of workers, by names with a hash, so that a server that starts one late gets the one of its own build.
 */
function workers(): Plugin {
  return {
    name: 'workers',
    transform: {
      filter: { id: /\/server\/src\//, code: 'workerUrl(import.meta.url' },
      handler(code, id) {
        const urlOf = (_: string, name: string) => {
          const reference = this.emitFile({ type: 'chunk', id: join(dirname(id), `${name}.ts`), name });
          return `new URL(import.meta.ROLLUP_FILE_URL_${reference})`;
        };
        return { code: code.replace(WORKER, urlOf), map: null };
      },
    },
  };
}

/**
 * The server as a few files: reading a thousand was most of a start. See docs/decisions/039.
 */
export default defineConfig({
  input: {
    main: 'src/main.ts',
    admin: 'src/admin.ts',
  },
  logLevel: 'warn',
  platform: 'node',
  // The last two are never there: `pg` tries them.
  external: [...Object.keys(dependencies).map((name) => new RegExp(`^${name}(/|$)`)), 'pg-native', 'pg-cloudflare'],
  resolve: { conditionNames: ['source', 'node'] },
  // ES modules don't have `require`, and bundled CommonJS packages ask for it.
  transform: { define: { __dirname: 'import.meta.dirname' } },
  plugins: [packageFiles(), workers(), ownMapsOnly(), tidy()],
  output: {
    dir: FOLDER,
    // No folders: `SERVER_FOLDER` and the workers are found from every file alike.
    // Programs are started by name; everything else is found by the program that was built with it.
    entryFileNames: ({ name }) => (name.endsWith('-worker') ? '[name]-[hash].js' : '[name].js'),
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    sourcemapExcludeSources: true,
    comments: false,
    // Less to read. Functions and classes keep their names, which stacks and the log show.
    minify: { compress: true, mangle: { keepNames: true }, codegen: { removeWhitespace: true } },
  },
});
