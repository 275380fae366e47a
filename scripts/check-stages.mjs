import {
  checkBoundaries,
  checkBuild,
  checkDuplicates,
  checkLint,
  checkScriptSize,
  checkTypes,
  checkUnused,
  runTests,
} from './stages.mjs';

/** Everything but the browser: what `npm run check` runs, and `npm test` first. */
export const CHECK_STAGES = [
  [
    { title: 'types', run: checkTypes },
    { title: 'lint', run: checkLint },
    { title: 'boundaries', run: checkBoundaries },
    { title: 'unused', run: checkUnused },
    { title: 'duplicates', run: checkDuplicates },
  ],
  { title: 'build', run: checkBuild },
  { title: 'script size', run: checkScriptSize, needs: 'build' },
  { title: 'tests', run: () => runTests() },
];
