import { CHECK_STAGES } from './check-stages.mjs';
import { runBrowserTests, runStages } from './stages.mjs';

// The tests a change must pass before review, with one browser journey per area.
await runStages([...CHECK_STAGES, { title: 'journeys', run: () => runBrowserTests(['--grep=@core']), needs: 'build' }]);
