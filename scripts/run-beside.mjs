// Shared by the scripts that start a server for a command and stop it afterwards.
import { spawn } from 'node:child_process';

/** Runs a command with more variables in its environment, and returns its exit code. */
export function runBeside([program, ...args], env) {
  const child = spawn(program, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
