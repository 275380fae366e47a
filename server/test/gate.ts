import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a server that a test can close and reopen, as if that server went away. */
export interface Gate {
  /** The URL through the gate. */
  url: string;
  /** Drops all connections and accepts no new ones. */
  shut(): void;
  /** Keeps all connections, and accepts new ones, but passes no data, like a server that hangs. */
  stall(): void;
  open(): void;
  close(): Promise<void>;
}

/** Opens a gate on its own port to the server at a URL. */
export async function openGate(address: string, { isOpen = true, port = 0 } = {}): Promise<Gate> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let lets = isOpen;
  let isStalled = false;
  const server = createServer((near) => {
    if (!lets) return near.destroy();
    if (isStalled) {
      sockets.add(near);
      return near.on('error', () => near.destroy());
    }
    const far = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const own = server.address();
  if (own === null || typeof own === 'string') throw new Error('no port');
  const url = new URL(address);
  url.port = String(own.port);
  const shut = () => {
    lets = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    shut,
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    open() {
      if (isStalled) shut();
      isStalled = false;
      lets = true;
    },
    async close() {
      shut();
      server.close();
      await once(server, 'close');
    },
  };
}
