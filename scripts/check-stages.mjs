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

/** Everything but the browser: what `npm run check` runs, and `npm test` first. */
export const CHECK_STAGES = [
  // Both sides need it: built by two at a time it would be written twice.
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
  { title: 'tests', run: () => runTests() },
];
