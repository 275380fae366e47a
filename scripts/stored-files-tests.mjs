// Runs the server tests that store files: node scripts/with-s3.mjs -- node scripts/stored-files-tests.mjs
import { hasPostgres } from './postgres-programs.mjs';
import { listStorageTests } from './server-test-files.mjs';
import { runStages, runTests } from './stages.mjs';

const files = listStorageTests();
const engine = hasPostgres() ? 'postgres' : 'embedded';
await runStages([
  {
    title: `server tests, ${files.length} files`,
    run: () => runTests(['--project=server', ...files], engine),
  },
]);
