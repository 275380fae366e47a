// Every test in a browser: each place of the product judged and each of its controls clicked, and all journeys. Arguments
// are those of Playwright, and narrow it.
import { checkBuild, runBrowserTests, runStages } from './stages.mjs';

await runStages([
  { title: 'build', run: checkBuild },
  { title: 'browser', run: () => runBrowserTests(process.argv.slice(2)), needs: 'build' },
]);
