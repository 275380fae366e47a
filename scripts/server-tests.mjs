// The server tests alone, with their closing line: `.ci/run` runs them a second time on PostgreSQL.
import { runStages, runTests } from './stages.mjs';

await runStages([{ title: 'server tests', run: () => runTests(['--project=server']) }]);
