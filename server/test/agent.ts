import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { faultsOfHeadings } from './headings.ts';

type Headers = Record<string, string>;

/** Calls the server like a browser: stores its session cookie, and replaces it with a new one. */
export class Agent {
  readonly #app: FastifyInstance;
  #cookie: string | undefined;

  constructor(app: FastifyInstance, cookie?: string) {
    this.#app = app;
    this.#cookie = cookie;
  }

  get cookie(): string | undefined {
    return this.#cookie;
  }

  get(url: string, headers: Headers = {}): Promise<LightMyRequestResponse> {
    return this.send({ method: 'GET', url, headers });
  }

  post(url: string, body?: object, headers: Headers = {}): Promise<LightMyRequestResponse> {
    return this.send({ method: 'POST', url, headers, payload: body });
  }

  put(url: string, body?: object, headers: Headers = {}): Promise<LightMyRequestResponse> {
    return this.send({ method: 'PUT', url, headers, payload: body });
  }

  delete(url: string, headers: Headers = {}): Promise<LightMyRequestResponse> {
    return this.send({ method: 'DELETE', url, headers });
  }

  /** Submits a form as a browser without JavaScript does. */
  submit(url: string, fields: Record<string, string>, headers: Headers = {}): Promise<LightMyRequestResponse> {
    return this.send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  }

  /** Submits a form with a file as a browser without JavaScript does. */
  submitFile(url: string, fields: Record<string, string>, file?: File): Promise<LightMyRequestResponse> {
    return this.#sendForm(url, { ...fields, ...(file && { file }) });
  }

  /** Uploads bytes under the field name `file`. */
  upload(url: string, file: File, headers: Headers = {}): Promise<LightMyRequestResponse> {
    return this.#sendForm(url, { file }, headers);
  }

  async #sendForm(url: string, fields: Record<string, string | File>, headers: Headers = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const encoded = new Response(form);
    return this.send({
      method: 'POST',
      url,
      headers: { 'content-type': encoded.headers.get('content-type') ?? '', ...headers },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
  }

  async send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const request: InjectOptions = { ...options };
    if (this.#cookie !== undefined) request.cookies = { session: this.#cookie };
    const response = await this.#app.inject(request);
    const set = response.cookies.find((cookie) => cookie.name === 'session');
    if (set) this.#cookie = set.value === '' ? undefined : set.value;
    if (String(response.headers['content-type']).startsWith('text/html'))
      expectSoundHeadings(options.url, response.body);
    return response;
  }
}

/** Written by a script in the browser. */
const API_DOCS = '/api/docs';

/** Screen readers list the headings of a page, so every page a test opens is checked. */
function expectSoundHeadings(url: unknown, page: string): void {
  if (String(url).startsWith(API_DOCS)) return;
  if (page.startsWith('<!doctype html>')) expect(faultsOfHeadings(page), `the headings of ${url}`).toEqual([]);
}
