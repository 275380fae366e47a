import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const STOP = path.resolve(import.meta.dirname, '../src/platform/stop.ts');

/** Runs a program in which a promise that nobody awaits fails, as a lost connection makes the job queue's. */
function run(prepare: string) {
  const program = `
    import { outliveRejections } from ${JSON.stringify(STOP)};
    ${prepare}
    void Promise.reject(new Error('the connection was lost'));
    setTimeout(() => console.log('alive'), 1);`;
  const args = ['--conditions=source', '--import', 'tsx', '--input-type=module', '-e', program];
  return spawnSync(process.execPath, args, { encoding: 'utf8', cwd: import.meta.dirname });
}

test('a promise that fails and that nobody awaits is logged, and does not end the process', () => {
  const kept = run('outliveRejections({ error: ({ err }, text) => console.log(text, err.message) });');
  expect(kept.stdout).toBe('a promise failed that nobody awaits the connection was lost\nalive\n');
  expect(kept.status).toBe(0);
  expect(run('').status).toBe(1);
}, 60_000);
