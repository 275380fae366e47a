import { once } from 'node:events';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { errorBody } from './error-answer.ts';
import { unavailable } from './errors.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const PATIENCE = 500;

/**
 * Answers the port while something the server cannot do without is still awaited: `/healthz` with 200, all else with 503.
 * Nothing listens when it comes within half a second.
 */
export async function receiveWhileWaiting<Result>(
  address: { port: number; host: string },
  awaited: Promise<Result>,
): Promise<Result> {
  const server = createServer((request, response) => {
    const isAlive = request.url === '/healthz';
    const body = isAlive
      ? { status: 'ok' }
      : errorBody(unavailable('The server is starting. Try again in a moment.'), undefined);
    response.writeHead(isAlive ? 200 : 503, {
      ...SECURITY_HEADERS,
      'Content-Type': 'application/json; charset=utf-8',
      'Retry-After': '2',
      Connection: 'close',
    });
    response.end(JSON.stringify(body));
  });
  let opening: Promise<unknown> | undefined;
  const timer = setTimeout(() => {
    opening = once(server.listen(address.port, address.host), 'listening');
  }, PATIENCE);
  try {
    return await awaited;
  } finally {
    clearTimeout(timer);
    if (opening) {
      // The name of the host may still be looked up: closed before, it would take the port afterwards.
      await opening;
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    }
  }
}
