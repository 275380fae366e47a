import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { workerUrl } from '../worker-url.ts';
import type { WorkerResult, WorkerTask } from './worker-task.ts';

const OPTIONS = [
  // Work that needs more memory ends only this process.
  '--max-old-space-size=384',
  // In KB; the process has 8 MB. Rendering Markdown with deeply nested tags needs a large stack.
  '--stack-size=3900',
];

/** A child process that runs one task at a time. It starts on demand and restarts after it exits. */
export class WorkerProcess {
  #child: Promise<ChildProcess> | undefined;
  #isBusy = false;

  get isBusy(): boolean {
    return this.#isBusy;
  }

  async start(): Promise<void> {
    const child = await this.#running().catch(() => undefined);
    if (child && !this.#isBusy) letGo(child);
  }

  async close(): Promise<void> {
    const child = await this.#child?.catch(() => undefined);
    this.#child = undefined;
    if (!child || hasEnded(child)) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  /** Never rejects: the answer carries the failure. */
  async run(task: WorkerTask, limitMs: number): Promise<WorkerResult> {
    this.#isBusy = true;
    try {
      return await this.#ask(await this.#running(), task, limitMs);
    } catch (error) {
      return { failure: String(error) };
    } finally {
      this.#isBusy = false;
    }
  }

  #running(): Promise<ChildProcess> {
    this.#child ??= this.#begin();
    return this.#child;
  }

  #begin(): Promise<ChildProcess> {
    const starting = startChild();
    const forget = () => {
      if (this.#child === starting) this.#child = undefined;
    };
    starting.then((child) => child.once('exit', forget), forget);
    return starting;
  }

  #ask(child: ChildProcess, task: WorkerTask, limitMs: number): Promise<WorkerResult> {
    return new Promise((resolve) => {
      // Send before setting the timer: a task that can't be cloned throws here and must not leave a timer that ends a
      // later task.
      child.send(task);
      const end = (answer: WorkerResult) => {
        clearTimeout(timer);
        child.off('message', end).off('error', fail).off('exit', stop);
        letGo(child);
        resolve(answer);
      };
      const giveUp = (answer: WorkerResult) => {
        this.#child = undefined;
        end(answer);
        child.kill('SIGKILL');
      };
      const fail = (error: Error) => giveUp({ failure: error.message, isCutOff: true });
      const stop = (_code: number | null, signal: NodeJS.Signals | null) => giveUp(whyItEnded(signal));
      const timer = setTimeout(() => giveUp({ failure: 'it took too long', isTooMuch: true }), limitMs);
      child.ref();
      child.channel?.ref();
      child.on('message', end).on('error', fail).on('exit', stop);
    });
  }
}

/** Node aborts with SIGABRT when it runs out of memory. */
function whyItEnded(signal: NodeJS.Signals | null): WorkerResult {
  if (signal === 'SIGABRT') return { failure: 'it reached its memory limit', isTooMuch: true };
  return { failure: 'its process ended', isCutOff: true };
}

/** An idle process must not keep the server from exiting. */
function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Resolves once the process has loaded its modules, so that loading doesn't count toward the time limit. */
async function startChild(): Promise<ChildProcess> {
  const program = workerUrl(import.meta.url, 'task-worker').href;
  const child = spawn(process.execPath, [...OPTIONS, '--import', program, '--eval', ''], {
    // It parses untrusted files, so it gets none of the server's secrets.
    env: { TZ: process.env.TZ },
    // Startup and out-of-memory errors go to the server's stderr.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // The default, JSON, would turn byte arrays into plain objects.
    serialization: 'advanced',
  });
  // An `error` event without a listener would crash the server, and an idle process has no other listener.
  child.on('error', () => undefined);
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('Its process ended while it started')));
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return child;
}
