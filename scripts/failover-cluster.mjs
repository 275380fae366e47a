// A cluster for scripts/failover.mjs: etcd and three PostgreSQL servers under Patroni, one of them a synchronous standby.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './product-client.mjs';
import { fail } from './run-beside.mjs';

const NODES = 3;
const WITHIN_MS = 120_000;
const ROOT = '/usr/lib/postgresql';

/**
 * The settings recommended in docs/operations.md: a dead PostgreSQL isn't restarted first, a dead machine's lock lasts
 * `ttl` seconds, and a COMMIT is always confirmed by a standby.
 */
const SETTINGS = {
  ttl: 10,
  loop_wait: 2,
  retry_timeout: 3,
  primary_start_timeout: 0,
  maximum_lag_on_failover: 1048576,
  synchronous_mode: true,
  synchronous_mode_strict: true,
};

export class Cluster {
  #folder;
  #owner;
  #nodes = [];
  #children = [];
  #etcdPort;
  #poolMode;

  /** @param poolMode `session` or `transaction` puts a PgBouncer before each PostgreSQL */
  constructor(folder, poolMode) {
    this.#folder = folder;
    this.#poolMode = poolMode;
    this.#owner = findOwner();
    chmodSync(folder, 0o755);
  }

  async start() {
    this.#etcdPort = await this.#startEtcd();
    for (let number = 1; number <= NODES; number += 1) this.#nodes.push(await this.#prepareNode(`node${number}`));
    for (const node of this.#nodes) this.#startPatroni(node);
    await this.untilHealthy();
    if (this.#poolMode) for (const node of this.#nodes) await this.#startPooler(node);
  }

  /** A database URL with all servers. */
  get url() {
    const hosts = this.#nodes.map(({ port, poolerPort }) => `127.0.0.1:${poolerPort ?? port}`).join(',');
    return `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`;
  }

  /** The ports of the three servers. */
  get ports() {
    return this.#nodes.map(({ port }) => port);
  }

  /** Waits until there's a primary and all others follow it, one of them synchronously. */
  async untilHealthy() {
    const until = Date.now() + WITHIN_MS;
    let members = [];
    while (Date.now() < until) {
      members = await this.#members();
      const roles = members.filter(({ state }) => state === 'running' || state === 'streaming').map(({ role }) => role);
      const count = (wanted) => roles.filter((role) => role === wanted).length;
      if (count('leader') === 1 && count('sync_standby') >= 1 && roles.length === NODES) return;
      await pause(200);
    }
    throw new Error(`the cluster isn't healthy after ${WITHIN_MS / 1000} s: ${JSON.stringify(members)}`);
  }

  /**
   * Kills all processes of the primary's PostgreSQL with -9, as if it had crashed. With `wholeMachine`, kills its Patroni
   * first, so nothing reports the death and the others wait for its lock to expire.
   * @returns a function that brings the machine back
   */
  async killPrimary({ wholeMachine = false } = {}) {
    const leader = (await this.#members()).find(({ role }) => role === 'leader');
    const node = this.#nodes.find(({ name }) => name === leader?.name);
    if (!node) throw new Error('there is no primary to kill');
    const postmaster = Number(readFileSync(path.join(node.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const pids = [postmaster, ...childrenOf(postmaster)];
    if (wholeMachine) node.patroni.kill('SIGKILL');
    for (const pid of pids) killHard(pid);
    return { name: node.name, comeBack: () => wholeMachine && this.#startPatroni(node) };
  }

  async stop() {
    for (const node of this.#nodes) {
      node.patroni?.kill('SIGKILL');
      const file = path.join(node.data, 'postmaster.pid');
      if (!existsSync(file)) continue;
      const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
      for (const pid of [postmaster, ...childrenOf(postmaster)]) killHard(pid);
    }
    for (const child of this.#children) child.kill('SIGKILL');
    await pause(500);
  }

  async #members() {
    for (const { restPort } of this.#nodes) {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => undefined,
      );
      if (answer?.ok) return (await answer.json()).members;
    }
    return [];
  }

  async #startEtcd() {
    const [port, peerPort] = [await freePort(), await freePort()];
    const [url, peerUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
    const data = this.#folderFor('etcd');
    this.#spawn('etcd', [
      ...['--data-dir', data, '--listen-client-urls', url, '--advertise-client-urls', url],
      ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
      ...['--initial-cluster', `default=${peerUrl}`],
    ]);
    await answering(`${url}/health`);
    return port;
  }

  async #prepareNode(name) {
    const [port, restPort] = [await freePort(), await freePort()];
    const folder = this.#folderFor(name);
    const data = path.join(folder, 'data');
    const config = path.join(folder, 'patroni.json');
    const listen = `127.0.0.1:${port}`;
    const rest = `127.0.0.1:${restPort}`;
    const parameters = { max_connections: 120, wal_keep_size: '512MB', unix_socket_directories: folder };
    // Patroni reads YAML, and JSON is valid YAML.
    const settings = {
      scope: 'builder-os',
      name,
      restapi: { listen: rest, connect_address: rest },
      etcd3: { host: `127.0.0.1:${this.#etcdPort}` },
      bootstrap: {
        dcs: { ...SETTINGS, postgresql: { use_pg_rewind: true, parameters } },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, { auth: 'trust' }],
      },
      postgresql: {
        listen,
        connect_address: listen,
        data_dir: data,
        bin_dir: findPrograms(),
        pgpass: path.join(folder, 'pgpass'),
        pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
        authentication: { superuser: { username: 'postgres' }, replication: { username: 'postgres' } },
        parameters: { unix_socket_directories: folder },
      },
    };
    writeFileSync(config, JSON.stringify(settings));
    return { name, port, restPort, data, config };
  }

  #startPatroni(node) {
    node.patroni = this.#spawn('patroni', [node.config]);
  }

  /**
   * The settings of docs/operations.md. Without them, this PgBouncer rejects the settings the app sends for a
   * connection.
   */
  async #startPooler(node) {
    node.poolerPort = await freePort();
    const folder = path.dirname(node.data);
    const users = path.join(folder, 'users.txt');
    const config = path.join(folder, 'pgbouncer.ini');
    const settings = {
      listen_addr: '127.0.0.1',
      listen_port: node.poolerPort,
      unix_socket_dir: '',
      auth_type: 'trust',
      auth_file: users,
      pool_mode: this.#poolMode,
      default_pool_size: 60,
      max_client_conn: 500,
      server_login_retry: 1,
      ignore_startup_parameters: 'options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
    };
    const connectQuery =
      "set jit = off; set statement_timeout = '5s'; set lock_timeout = '5s'; set idle_in_transaction_session_timeout = '5s'";
    const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
    const database = `* = host=127.0.0.1 port=${node.port} connect_query='${connectQuery.replaceAll("'", "''")}'`;
    writeFileSync(users, '"postgres" ""\n');
    writeFileSync(config, `[databases]\n${database}\n[pgbouncer]\n${lines.join('\n')}\n`);
    this.#spawn('pgbouncer', [config]);
  }

  #folderFor(name) {
    const folder = path.join(this.#folder, name);
    mkdirSync(folder, { mode: 0o700 });
    if (this.#owner) chownSync(folder, this.#owner.uid, this.#owner.gid);
    return folder;
  }

  #spawn(program, args) {
    const log = createWriteStream(path.join(this.#folder, `${program}-${this.#children.length}.log`));
    const child = spawn(program, args, { ...this.#owner, cwd: this.#folder, stdio: ['ignore', 'pipe', 'pipe'] });
    child.once('error', () => fail(`${program} is not installed: apt-get install patroni etcd-server postgresql`));
    for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
    this.#children.push(child);
    return child;
  }
}

/** PostgreSQL refuses to run as root. */
function findOwner() {
  if (process.getuid() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
  return { uid, gid };
}

function findPrograms() {
  const versions = existsSync(ROOT) ? readdirSync(ROOT).sort((a, b) => Number(b) - Number(a)) : [];
  const [newest] = versions;
  return newest ? path.join(ROOT, newest, 'bin') : fail('PostgreSQL is not installed: apt-get install postgresql');
}

function childrenOf(pid) {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = list
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.filter(([, parent]) => parent === pid).map(([child]) => child);
}

function killHard(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It has already ended.
    if (error.code !== 'ESRCH') throw error;
  }
}

async function answering(url) {
  const until = Date.now() + WITHIN_MS;
  while (Date.now() < until) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error(`${url} doesn't answer`);
}
