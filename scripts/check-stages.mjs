import { checkBoundaries, checkDuplicates, checkLint, checkTypes, checkUnused, runTests } from './stages.mjs';

/** Everything but the browser: what `npm run check` runs, and `npm test` first. */
export const CHECK_STAGES = [
  { title: 'types', run: checkTypes },
  { title: 'lint', run: checkLint },
  { title: 'boundaries', run: checkBoundaries },
  { title: 'unused', run: checkUnused },
  { title: 'duplicates', run: checkDuplicates },
  { title: 'tests', run: () => runTests() },
];
