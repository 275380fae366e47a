import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const ROOT = '/usr/lib/postgresql';

/** A copy of the test server that replicates it. */
export interface Standby {
  /** The URL of a database of the test server, on the standby. */
  urlOf(databaseUrl: string): string;
  /** Runs a statement on the standby, such as one that pauses replication. */
  run(statement: string): Promise<void>;
  /** How many transactions have begun to end on one of its databases. */
  countCommits(databaseUrl: string): number;
  stop(): void;
}

/** Whether PostgreSQL's programs are on this machine. The test server may be on a different one. */
export const canStartStandby = process.env.TEST_DATABASE_URL !== undefined && findPrograms() !== undefined;

/** Copies the test server and starts the copy as its standby. */
export async function startStandby(): Promise<Standby> {
  const primary = new URL(process.env.TEST_DATABASE_URL ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'standby-'));
  if (isRoot()) execFileSync('chown', ['postgres', folder]);
  chmodSync(folder, 0o700);
  // PostgreSQL's user must reach it through the run's own folder.
  chmodSync(tmpdir(), 0o755);
  const data = join(folder, 'data');
  const port = await freePort();
  run('pg_basebackup', ['-d', primary.href, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'], folder);
  // A standby may not allow fewer connections than its primary.
  const limit = await readLimit(primary.href);
  const settings = `-p ${port} -k ${folder} -h 127.0.0.1 -c fsync=off -c max_connections=${limit} -c log_statement=all -c log_line_prefix=%d: -c log_destination=stderr -c logging_collector=off`;
  const log = join(folder, 'log');
  run('pg_ctl', ['-D', data, '-o', settings, '-l', log, '-w', 'start'], folder);
  const urlOf = (databaseUrl: string): string => {
    const url = new URL(databaseUrl);
    url.port = String(port);
    return url.href;
  };
  return {
    urlOf,
    async run(statement) {
      const client = new pg.Client({ connectionString: urlOf(primary.href) });
      await client.connect();
      await client.query(statement).finally(() => client.end());
    },
    countCommits(databaseUrl) {
      const start = `${new URL(databaseUrl).pathname.slice(1)}:LOG:  `;
      const lines = readFileSync(log, 'utf8').split('\n');
      return lines.filter((line) => line.startsWith(start) && line.endsWith(': commit')).length;
    },
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'], folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function readLimit(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ max_connections: string }>('show max_connections');
  await client.end();
  return rows[0]?.max_connections ?? '100';
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** PostgreSQL refuses to run as root. */
function run(program: string, args: string[], cwd: string): void {
  const path = join(findPrograms() ?? '', program);
  const [file, list] = isRoot() ? ['runuser', ['-u', 'postgres', '--', path, ...args]] : [path, args];
  execFileSync(file, list, { cwd, stdio: 'ignore' });
}

function findPrograms(): string | undefined {
  const versions = existsSync(ROOT) ? readdirSync(ROOT).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = versions.map((version) => join(ROOT, version, 'bin')).find((path) => existsSync(path));
  return folder;
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
