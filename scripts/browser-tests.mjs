// Runs every browser test: all screens, all their controls and all journeys. Arguments filter Playwright's tests.
import { checkBuild, runBrowserTests, runStages } from './stages.mjs';

await runStages([
  { title: 'build', run: checkBuild },
  { title: 'browser', run: () => runBrowserTests(process.argv.slice(2)), needs: 'build' },
]);
