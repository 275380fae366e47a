import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const STOP = path.resolve(import.meta.dirname, '../src/platform/stop.ts');

/** Runs a program with an unawaited rejection, like one the job queue causes when it loses its connection. */
function run(prepare: string) {
  const program = `
    import { outliveRejections } from ${JSON.stringify(STOP)};
    ${prepare}
    void Promise.reject(new Error('the connection was lost'));
    setTimeout(() => console.log('alive'), 1);`;
  const args = ['--conditions=source', '--import', 'tsx', '--input-type=module', '-e', program];
  return spawnSync(process.execPath, args, { encoding: 'utf8', cwd: import.meta.dirname });
}

test('a failed promise no one awaits is logged and doesn’t end the process', () => {
  const kept = run('outliveRejections({ error: ({ err }, text) => console.log(text, err.message) });');
  expect(kept.stdout).toBe('a promise failed that nobody awaits the connection was lost\nalive\n');
  expect(kept.status).toBe(0);
  expect(run('').status).toBe(1);
}, 60_000);
