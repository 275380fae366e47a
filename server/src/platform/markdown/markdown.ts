import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { workerUrl } from '../worker-url.ts';
import { plainHtml, plainNodes } from './plain-form.ts';
import { RecentTexts } from './recent-texts.ts';
import type { TextNode } from './text-blocks.ts';
import type { MarkdownSource } from './to-safe-tree.ts';

/** A text as HTML that is safe to be put into a page. `isPlain`: it was too much to be formatted. */
export interface RenderedText {
  html: string;
  isPlain: boolean;
}

interface Log {
  warn(details: object, message: string): void;
}
interface Limits {
  milliseconds: number;
  largestHtml: number;
}
interface Job {
  source: MarkdownSource;
  form: 'html' | 'nodes';
  settle: (answer: Answer | undefined) => void;
}
interface Answer {
  html?: string;
  nodes?: TextNode[];
  failure?: string;
}

const LIMITS: Limits = { milliseconds: 10_000, largestHtml: 8 * 1_048_576 };
// What was too much a moment ago is not tried again at every look; a busy machine may have been the reason.
const PLAIN_FOR = 60_000;
// Of the thread alone: a text that would need more ends it, and nothing else.
const MEMORY_MB = 384;

/**
 * Markdown with HTML in it, made into safe HTML beside the main thread: a page takes tens of milliseconds, a megabyte
 * minutes. What takes too long is shown without its marks. See docs/decisions/016.
 */
export class Markdown {
  readonly #log: Log;
  readonly #limits: Limits;
  readonly #recent = new RecentTexts<{ rendered: RenderedText; madeAt: number }>();
  readonly #making = new Map<string, Promise<RenderedText>>();
  readonly #waiting: Job[] = [];
  #worker: Promise<Worker> | undefined;
  #isBusy = false;

  constructor(log: Log, limits: Partial<Limits> = {}) {
    this.#log = log;
    this.#limits = { ...LIMITS, ...limits };
  }

  /** The text as HTML; what was made before is remembered, and asked for many times at once it is made once. */
  toHtml(source: MarkdownSource): Promise<RenderedText> {
    const key = keyOf(source);
    const known = this.#recent.find(key);
    if (known && (!known.rendered.isPlain || known.madeAt > performance.now() - PLAIN_FOR)) {
      return Promise.resolve(known.rendered);
    }
    const making = this.#making.get(key) ?? this.#make(key, source).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  /** The text as a tree, for documents that are no HTML. */
  async toNodes(source: MarkdownSource): Promise<TextNode[]> {
    const answer = await this.#ask(source, 'nodes');
    return answer?.nodes ?? plainNodes(source.content);
  }

  /** Starts the thread before the first text needs it. When it cannot be started, the first text says so. */
  async start(): Promise<void> {
    this.#worker ??= startWorker();
    const worker = await this.#worker.catch(() => undefined);
    if (!this.#isBusy) worker?.unref();
  }

  async close(): Promise<void> {
    const worker = await this.#worker?.catch(() => undefined);
    this.#worker = undefined;
    await worker?.terminate();
  }

  async #make(key: string, source: MarkdownSource): Promise<RenderedText> {
    const answer = await this.#ask(source, 'html');
    const isFormatted = answer?.html !== undefined && answer.html.length <= this.#limits.largestHtml;
    const rendered = isFormatted
      ? { html: answer.html ?? '', isPlain: false }
      : { html: plainHtml(source.content), isPlain: true };
    this.#recent.keep(key, { rendered, madeAt: performance.now() }, rendered.html.length);
    return rendered;
  }

  #ask(source: MarkdownSource, form: Job['form']): Promise<Answer | undefined> {
    return new Promise((resolve) => {
      this.#waiting.push({ source, form, settle: resolve });
      this.#next();
    });
  }

  #next(): void {
    if (this.#isBusy) return;
    const job = this.#waiting.shift();
    if (!job) return;
    this.#isBusy = true;
    const failed = (error: unknown): Answer => {
      this.#worker = undefined;
      return { failure: String(error) };
    };
    this.#run(job)
      .catch(failed)
      .then((answer) => {
        if (answer?.failure !== undefined) this.#log.warn({ failure: answer.failure }, 'a text was not formatted');
        this.#isBusy = false;
        job.settle(answer);
        this.#next();
      });
  }

  /** One text at a time: the thread has one processor whatever is asked of it. */
  async #run({ source, form }: Job): Promise<Answer | undefined> {
    this.#worker ??= startWorker();
    const worker = await this.#worker;
    return new Promise((resolve) => {
      const end = (answer: Answer) => {
        clearTimeout(timer);
        worker.off('message', end).off('error', fail).off('exit', stop);
        // Until the next text the thread keeps nobody from stopping.
        worker.unref();
        resolve(answer);
      };
      const giveUp = (failure: string) => {
        this.#worker = undefined;
        end({ failure });
        void worker.terminate();
      };
      const fail = (error: Error) => giveUp(error.message);
      const stop = () => giveUp('the thread ended');
      const timer = setTimeout(() => giveUp('it took too long'), this.#limits.milliseconds);
      worker.ref();
      worker.on('message', end).on('error', fail).on('exit', stop);
      worker.postMessage({ ...source, form });
    });
  }
}

function keyOf({ content, sections, sectionLine, imageAddress }: MarkdownSource): string {
  const parts = [content, ...Object.entries(sections).flat(), sectionLine.source, imageAddress.source];
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('base64');
}

/** The thread, once it has loaded what it works with: that is no part of a text's time. */
async function startWorker(): Promise<Worker> {
  const worker = new Worker(workerUrl(import.meta.url, 'markdown-worker'), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // Between two texts nobody waits for it, and an error nobody listens to would end the process.
  worker.on('error', () => undefined);
  await once(worker, 'message');
  return worker;
}
