import { CHECK_STAGES } from './check-stages.mjs';
import { checkBuild, runBrowserTests, runStages } from './stages.mjs';

await runStages([
  ...CHECK_STAGES,
  { title: 'build', run: checkBuild },
  { title: 'browser', run: runBrowserTests, needs: 'build' },
]);
