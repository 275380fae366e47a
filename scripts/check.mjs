import { CHECK_STAGES } from './check-stages.mjs';
import { runStages } from './stages.mjs';

await runStages(CHECK_STAGES);
