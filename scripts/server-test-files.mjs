// Server tests that run a second time: on the embedded engine, or on an object store (docs/decisions/035).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const MODULE = /^server\/src\/modules\/([^/]+)\//;
// Code that asks which engine it runs on, processes that end or are killed with their database, and a call of every endpoint.
const ENGINE =
  /^server\/(?:src\/platform\/(?:db|backup|jobs)|src\/modules\/admin\/backups|test\/(?:backup-kills|lifecycle|one-session|matrix)\.)/;
// Tests that name the engine, including those that PostgreSQL skips.
const EMBEDDED = /'embedded'|engine === 'postgres'|skipIf\(process\.env\.TEST_DATABASE_URL\)/;
const CONCURRENT = /Promise\.all(?:Settled)?\(/;
const OVER_HTTP = /testApp\(/;
const STORING = /\.upload\(|storedFiles\(|testBucket\(/;

/**
 * The tests of code that differs by engine, a call of every endpoint, and of each module its shortest file over HTTP, with
 * concurrent calls if it has such a file: on the embedded engine, transactions take turns.
 */
export function listEngineTests() {
  const files = listTests();
  const chosen = new Set(files.filter(({ name, text }) => ENGINE.test(name) || EMBEDDED.test(text)));
  for (const ofModule of groupByModule(files.filter(({ text }) => OVER_HTTP.test(text)))) {
    const [first] = ofModule.sort((a, b) => isConcurrent(b) - isConcurrent(a) || a.text.length - b.text.length);
    chosen.add(first);
  }
  return [...chosen].map(({ name }) => name);
}

export function listStorageTests() {
  return listTests()
    .filter(({ text }) => STORING.test(text))
    .map(({ name }) => name);
}

function listTests() {
  return ['server/src', 'server/test'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
      .map((name) => ({ name, text: readFileSync(path.join(ROOT, name), 'utf8') })),
  );
}

function groupByModule(files) {
  const modules = new Map();
  for (const file of files) {
    const [, module] = MODULE.exec(file.name) ?? [];
    if (module !== undefined) modules.set(module, [...(modules.get(module) ?? []), file]);
  }
  return [...modules.values()];
}

const isConcurrent = ({ text }) => Number(CONCURRENT.test(text));
