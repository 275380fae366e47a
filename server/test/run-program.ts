import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const LOADER = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

interface Program {
  path: string;
  args: string[];
  env: Record<string, string>;
  /** Kills the process with SIGKILL at the first matching line. */
  killAt?: RegExp | undefined;
  /** For a test that kills it at another moment. */
  onStart?: (child: ChildProcess) => void;
}

/** Runs a TypeScript program of the server in a process of its own. @returns the lines it printed, to its end */
export async function runProgram({ path, args, env, killAt, onStart }: Program): Promise<string[]> {
  const child = spawn(process.execPath, ['--import', LOADER, '--conditions=source', path, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test', ...env },
  });
  const lines: string[] = [];
  const ended = new Promise((resolve) => child.once('close', resolve));
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    if (killAt?.test(line)) child.kill('SIGKILL');
  });
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(`error: ${line}`));
  onStart?.(child);
  await ended;
  return lines;
}
