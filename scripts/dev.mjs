// Runs the server with a restart on every change, and Vite in front of it. Either one's exit ends the other.
import { spawn } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const PROGRAMS = [
  { script: 'node_modules/tsx/dist/cli.mjs', args: ['watch', '--conditions=source', 'server/src/main.ts'], cwd: ROOT },
  { script: 'node_modules/vite/bin/vite.js', args: [], cwd: path.join(ROOT, 'web') },
];

const children = PROGRAMS.map(({ script, args, cwd }) =>
  spawn(process.execPath, [path.join(ROOT, script), ...args], { cwd, stdio: 'inherit' }),
);

function stopAll(signal) {
  for (const child of children) if (child.exitCode === null) child.kill(signal);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopAll(signal));
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stopAll('SIGTERM');
  });
}
