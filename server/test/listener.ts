import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

interface ReceivedCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (response: ServerResponse, call: ReceivedCall) => void;

const taken: Answer = (response) => response.writeHead(204).end();

/** A local server that webhooks call. Records its calls and sends a configurable response. */
export class Listener {
  readonly calls: ReceivedCall[] = [];
  answer: Answer = taken;
  /** The most simultaneous calls so far. */
  atOnce = 0;
  #open = 0;
  readonly #server = createServer(async (request, response) => {
    this.#open += 1;
    this.atOnce = Math.max(this.atOnce, this.#open);
    response.once('close', () => {
      this.#open -= 1;
    });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const call = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() };
    this.calls.push(call);
    this.answer(response, call);
  });

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  get port(): number {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The listener does not listen.');
    return address.port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  forget(): void {
    this.calls.length = 0;
    this.answer = taken;
    this.atOnce = 0;
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }
}

/** Whether a secret made a call's signature, computed by hand as a listener would. */
export function signedBy(secret: string, { headers, body }: ReceivedCall): boolean {
  const timestamp = headers['webhook-timestamp'];
  const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return String(headers['webhook-signature']).split(',').includes(`v1=${expected}`);
}
