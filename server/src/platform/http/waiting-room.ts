import { once } from 'node:events';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { errorBody } from './error-response.ts';
import { unavailable } from './errors.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const TIMEOUT = 500;

/**
 * Answers the port until `awaited`, which the server needs, is ready: `/healthz` with 200, everything else with 503. If
 * it's ready within half a second, nothing listens.
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
  }, TIMEOUT);
  try {
    return await awaited;
  } finally {
    clearTimeout(timer);
    if (opening) {
      // The host name may still be resolving: a server closed before that would take the port afterward.
      await opening;
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    }
  }
}
