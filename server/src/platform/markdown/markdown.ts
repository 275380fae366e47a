import { createHash } from 'node:crypto';
import { workerPool } from '../workers/worker-pool.ts';
import type { WorkerResult } from '../workers/worker-task.ts';
import { plainHtml, plainNodes } from './plain-form.ts';
import { RecentTexts } from './recent-texts.ts';
import type { TextNode } from './text-blocks.ts';
import type { MarkdownSource } from './to-safe-tree.ts';

/** Safe HTML to insert into a page. `isPlain` means the text took too long to format. */
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
const LIMITS: Limits = { milliseconds: 10_000, largestHtml: 8 * 1_048_576 };
// Don't retry a failed text at every view. A busy machine may have caused the failure, so retry after a minute.
const PLAIN_FOR = 60_000;

/**
 * Renders Markdown with HTML to safe HTML in a worker process, because a page takes tens of milliseconds and a
 * megabyte minutes. A text that takes too long is shown unformatted. See docs/decisions/016.
 */
export class Markdown {
  readonly #log: Log;
  readonly #limits: Limits;
  readonly #recent = new RecentTexts<{ rendered: RenderedText; madeAt: number }>();
  readonly #making = new Map<string, Promise<RenderedText>>();

  constructor(log: Log, limits: Partial<Limits> = {}) {
    this.#log = log;
    this.#limits = { ...LIMITS, ...limits };
  }

  /** The text as HTML. Results are cached, and concurrent requests for the same text share one rendering. */
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

  /** The text as a tree, for documents other than HTML. */
  async toNodes(source: MarkdownSource): Promise<TextNode[]> {
    const answer = await this.#ask(source, 'nodes');
    return answer.nodes ?? plainNodes(source.content);
  }

  async #make(key: string, source: MarkdownSource): Promise<RenderedText> {
    const answer = await this.#ask(source, 'html');
    const isFormatted = answer.html !== undefined && answer.html.length <= this.#limits.largestHtml;
    const rendered = isFormatted
      ? { html: answer.html ?? '', isPlain: false }
      : { html: plainHtml(source.content), isPlain: true };
    this.#recent.keep(key, { rendered, madeAt: performance.now() }, rendered.html.length);
    return rendered;
  }

  async #ask(source: MarkdownSource, kind: 'html' | 'nodes'): Promise<WorkerResult> {
    const answer = await workerPool.ask({ kind, source }, this.#limits.milliseconds);
    if (answer.failure !== undefined) this.#log.warn({ failure: answer.failure }, 'a text was not formatted');
    return answer;
  }
}

function keyOf({ content, sections, sectionLine, imageUrl }: MarkdownSource): string {
  const parts = [content, ...Object.entries(sections).flat(), sectionLine.source, imageUrl.source];
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('base64');
}
