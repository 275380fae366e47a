// haproxy in front of several servers, as an office would run it. It checks /readyz of each and sends requests to the ready
// ones. It repeats no request that a server may have received.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** How often haproxy checks. After two failures, a server gets no more requests. */
export const CHECK_EVERY_MS = 250;

export function hasProxy() {
  return spawnSync('haproxy', ['-v'], { stdio: 'ignore' }).status === 0;
}

export async function startProxy(folder, port, servers) {
  const file = path.join(folder, 'haproxy.cfg');
  const socket = path.join(folder, 'haproxy.sock');
  const lines = servers.map(({ name, port: at }) => `  server ${name} localhost:${at}`);
  writeFileSync(
    file,
    `global
  stats socket ${socket} level admin
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout check 5s
  option redispatch
  retries 3
  retry-on conn-failure
listen app
  bind localhost:${port}
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter ${CHECK_EVERY_MS} fall 2 rise 1
${lines.join('\n')}
`,
  );
  const child = spawn('haproxy', ['-q', '-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  process.once('exit', () => child.kill('SIGKILL'));
  while (!existsSync(socket)) {
    if (child.exitCode !== null) throw new Error(`haproxy ended with exit code ${child.exitCode}`);
    await pause(50);
  }
  return {
    origin: `http://localhost:${port}`,
    /** `drain` stops sending requests to a server, and `ready` starts again. */
    async set(name, state) {
      const connection = connect(socket);
      connection.end(`set server app/${name} state ${state}\n`);
      connection.resume();
      await once(connection, 'close');
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
