import { hasPostgres } from './postgres-programs.mjs';
import { listEngineTests } from './server-test-files.mjs';
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

// The embedded engine takes about twice as long, so it runs only the tests that depend on the engine.
const TESTS = hasPostgres()
  ? [
      { title: 'tests', run: () => runTests([], 'postgres') },
      { title: 'embedded', run: () => runTests(['--project=server', ...listEngineTests()], 'embedded') },
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
