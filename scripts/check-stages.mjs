import { hasPostgres } from './postgres-programs.mjs';
import { dependOnEngine } from './server-test-files.mjs';
import {
  checkBoundaries,
  checkBuild,
  checkDuplicates,
  checkLint,
  checkRegexes,
  checkScriptSize,
  checkTypes,
  checkUnused,
  runTests,
} from './stages.mjs';

// PostgreSQL runs the tests in less than half the time, so the embedded engine repeats only what it may answer otherwise.
const TESTS = hasPostgres()
  ? [
      { title: 'tests', run: () => runTests([], 'postgres') },
      { title: 'embedded', run: () => runTests(['--project=server', ...dependOnEngine()], 'embedded') },
    ]
  : [{ title: 'tests', run: () => runTests([], 'embedded') }];

/** Everything except the browser tests: `npm run check` runs these stages, and `npm test` runs them first. */
export const CHECK_STAGES = [
  // Both sides need the contract; building them in parallel would write it twice.
  { title: 'contract', run: checkTypes('contract') },
  [
    { title: 'server', run: checkTypes('server', 'server/tsconfig.test.json') },
    { title: 'web', run: checkTypes('web', 'web/worker', 'e2e') },
    { title: 'lint', run: checkLint },
    { title: 'boundaries', run: checkBoundaries },
    { title: 'regexes', run: checkRegexes },
    { title: 'unused', run: checkUnused },
    { title: 'duplicates', run: checkDuplicates },
  ],
  { title: 'types', run: checkTypes() },
  { title: 'build', run: checkBuild },
  { title: 'script size', run: checkScriptSize, needs: 'build' },
  ...TESTS,
];
