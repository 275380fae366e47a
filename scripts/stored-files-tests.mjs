// Runs the server tests that depend on the database engine; `.ci/run` repeats them on PostgreSQL. Selected are tests
// with concurrency (the embedded database runs one statement at a time), tests that need PostgreSQL or several servers,
// and the platform's database tests. See docs/decisions/035-each-engine-proves-what-differs.md.
// With --files, those that store files instead, which it repeats on an object store.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runStages, runTests } from './stages.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const PLATFORM = ['server/src/platform/db/', 'server/src/platform/backup/', 'server/src/platform/jobs/'];
const DEPENDING = /Promise\.all(?:Settled)?\(|TEST_DATABASE_URL|another live server/;

const STORING = /\.upload\(|storedFiles\(|testBucket\(/;

const selects = process.argv.includes('--files') ? storesFiles : dependsOnEngine;
const files = ['server/src', 'server/test'].flatMap(listTests).filter(selects);
await runStages([
  { title: `server tests, ${files.length} files`, run: () => runTests(['--project=server', ...files]) },
]);

function listTests(folder) {
  return readdirSync(path.join(ROOT, folder), { recursive: true })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')));
}

function dependsOnEngine(file) {
  return (
    PLATFORM.some((folder) => file.startsWith(folder)) || DEPENDING.test(readFileSync(path.join(ROOT, file), 'utf8'))
  );
}

function storesFiles(file) {
  return STORING.test(readFileSync(path.join(ROOT, file), 'utf8'));
}
