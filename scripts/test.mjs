import { CHECK_STAGES } from './check-stages.mjs';
import { runBrowserTests, runStages } from './stages.mjs';

// What a change must pass before it is shown to others: of the browser's tests one journey an area.
await runStages([...CHECK_STAGES, { title: 'journeys', run: () => runBrowserTests(['--grep=@core']), needs: 'build' }]);
