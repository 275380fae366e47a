// Shared by the scripts that test a running app: a minimal HTTP client, a free port, and counted steps.
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Keeps cookies, sends an Origin header, doesn't follow redirects. Can alternate between servers of one app. */
export class ProductClient {
  #cookies = new Map();

  /** Requests a path of `origin`; `key` is sent as Idempotency-Key. */
  async request(method, origin, address, { form, json, file, key, signal } = {}) {
    const headers = { origin, cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    if (json) headers['content-type'] = 'application/json';
    if (key) headers['idempotency-key'] = key;
    const body = file ?? (form ? new URLSearchParams(form) : json && JSON.stringify(json));
    const answer = await fetch(`${origin}${address}`, { method, headers, body, redirect: 'manual', signal });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name) this.#cookies.set(name, value);
    }
    return answer;
  }

  /** Returns the response's JSON. Throws if its status isn't the expected one. */
  async json(method, origin, address, { status = 200, ...rest } = {}) {
    const answer = await this.request(method, origin, address, rest);
    const text = await answer.text();
    if (answer.status !== status) throw new Error(`${method} ${address} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  }
}

export async function freePort() {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Dependent steps: those after a failed one are counted as failed and not run. */
export class Steps {
  passed = 0;
  failed = 0;
  #onFailure;

  constructor(onFailure) {
    this.#onFailure = onFailure;
  }

  async run(title, work) {
    const started = performance.now();
    try {
      if (this.failed > 0) throw new Error('not run, because an earlier step failed');
      const said = await work();
      this.passed += 1;
      console.log(
        `ok      ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)${said ? `: ${said}` : ''}`,
      );
    } catch (error) {
      this.failed += 1;
      console.log(`FAILED  ${title}: ${error.message}`);
      if (this.failed === 1) this.#onFailure();
    }
  }

  /** Prints the summary line that other scripts read. */
  close() {
    console.log(`\n${this.passed} passed, ${this.failed} failed`);
    process.exitCode = this.failed > 0 || this.passed === 0 ? 1 : 0;
  }
}
