import { statfs } from 'node:fs/promises';
import type { HealthAlert, HealthSample, HealthStatus, SystemHealth } from '@builder-os/contract/modules/admin/health';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor, OpenDatabase } from '../../../platform/db/database.ts';
import type { VitalSample, Vitals } from '../../../platform/health/vitals.ts';
import type { Act } from '../../../platform/http/act.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { serverLog } from '../../../platform/log-destination.ts';
import { getLedgerHealth } from '../../finance/ledger-proofs/ledger-proofs.service.ts';
import { getBackupHealth } from '../backups/backups.service.ts';
import { getMailSettings } from '../settings/mail-settings.service.ts';
import {
  countConnections,
  countFailedJobs,
  countFailedSignIns,
  findNotedStatus,
  measureQueryTime,
  readSales,
} from './health.queries.ts';
import {
  checkAll,
  checkDatabase,
  checkFeatures,
  checkSecurity,
  checkServer,
  listConditions,
  type Measured,
} from './health.ts';
import { findFileCheck } from './stored-files.service.ts';
import { findVulnerabilities } from './vulnerabilities.service.ts';

const FRESH_FOR = 5_000;
const MEBIBYTE = 1024 * 1024;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Watched = Pick<Platform, 'database' | 'vitals' | 'backups' | 'storage' | 'env'>;

/** Measures the installation's health, at most every five seconds, and remembers when each problem started. */
export class SystemHealthWatch {
  readonly #platform: Watched;
  readonly #since = new Map<string, string>();
  #latest: { at: number; health: Promise<SystemHealth> } | undefined;

  constructor(platform: Watched) {
    this.#platform = platform;
  }

  /** The measurements of the last five seconds, or new ones. */
  read(db: Executor): Promise<SystemHealth> {
    if (this.#latest && Date.now() - this.#latest.at < FRESH_FOR) return this.#latest.health;
    return this.measure(db);
  }

  /** @param db the caller's: during a transaction, no other connection gets the embedded database */
  measure(db: Executor): Promise<SystemHealth> {
    const health = this.#measure(db);
    this.#latest = { at: Date.now(), health };
    // Don't cache a failure for five seconds.
    health.catch(() => {
      this.#latest = undefined;
    });
    return health;
  }

  async #measure(db: Executor): Promise<SystemHealth> {
    const now = this.#platform.vitals.measure();
    const measured = await this.#collect(db, now.loopDelay);
    return {
      server: {
        status: checkServer(measured),
        uptime: Math.floor(process.uptime()),
        responseTime: round(measured.loopDelay),
      },
      database: {
        status: checkDatabase(measured),
        connections: measured.connections,
        maxConnections: measured.maxConnections,
        queryTime: round(measured.queryTime),
      },
      security: {
        status: checkSecurity(measured),
        failedLogins: measured.failedSignIns.day,
        vulnerabilities: measured.vulnerabilities,
      },
      performance: {
        cpu: share(now.cpu),
        memory: share(now.memory),
        disk: share(measured.disk.usedShare),
        network: this.#platform.vitals.served === null ? null : share(this.#platform.vitals.served),
      },
      features: checkFeatures(measured),
      alerts: this.#alertsOf(measured),
    };
  }

  async #collect(db: Executor, loopDelay: number): Promise<Measured> {
    const { database, backups, storage, env } = this.#platform;
    const { bavail, blocks, bfree, bsize } = await statfs(env.DATA_DIR);
    const used = blocks - bfree;
    // Sequential, because they may share a transaction's connection.
    const queryTime = await measureQueryTime(db);
    const connections = await connectionsOf(db, database);
    const failedSignIns = await countFailedSignIns(db);
    const failedJobs = await countFailedJobs(db);
    const mail = await getMailSettings(db, env);
    const fileCheck = await findFileCheck(db);
    return {
      ...connections,
      loopDelay,
      queryTime,
      failedSignIns,
      failedJobs,
      engine: database.engine,
      vulnerabilities: await findVulnerabilities(),
      disk: {
        usedShare: (100 * used) / (used + bavail),
        freeBytes: bavail * bsize,
        minimumBytes: env.MINIMUM_FREE_MB * MEBIBYTE,
      },
      isSalesReadable: await canRead(db),
      backups: await getBackupHealth(db, backups),
      canSendMail: mail.source !== 'none',
      files: {
        isReachable: await storage.isReachable(),
        missing: fileCheck?.missing ?? 0,
        examples: fileCheck?.examples ?? [],
      },
      log: { lost: serverLog.lost, isLosing: Date.now() - (serverLog.lostAt ?? 0) < HOUR },
      ledger: await getLedgerHealth(db),
    };
  }

  #alertsOf(measured: Measured): HealthAlert[] {
    const conditions = listConditions(measured);
    for (const id of this.#since.keys())
      if (!conditions.some((condition) => condition.id === id)) this.#since.delete(id);
    return conditions.map((condition) => {
      const timestamp = this.#since.get(condition.id) ?? new Date().toISOString();
      this.#since.set(condition.id, timestamp);
      return { ...condition, timestamp };
    });
  }
}

/** The worst status of all parts. */
export function overallStatus({ server, database, security, features }: SystemHealth): HealthStatus {
  return checkAll([server.status, database.status, security.status, ...Object.values(features)]);
}

/** Measures now and records the result in the activity log. */
export async function refreshHealth(act: Act, watch: SystemHealthWatch): Promise<SystemHealth> {
  const health = await watch.measure(act.tx);
  await noteCheck(act, health);
  return health;
}

/** A scheduled check. Recorded only if the overall status changed since the last record. */
export async function checkHealth(act: Act, watch: SystemHealthWatch): Promise<void> {
  const health = await watch.measure(act.tx);
  if ((await findNotedStatus(act.tx)) !== overallStatus(health)) await noteCheck(act, health);
}

async function noteCheck(act: Act, health: SystemHealth): Promise<void> {
  const alerts = health.alerts.map(({ id }) => id);
  await recordAction(act, {
    action: 'health.check',
    resource: 'health',
    details: { status: overallStatus(health), alerts },
  });
}

/** The last hour, by minute. */
export function listHistory(vitals: Vitals): HealthSample[] {
  const from = Date.now() - HOUR;
  const minutes = new Map<number, VitalSample[]>();
  for (const sample of vitals.samples) {
    const minute = Math.floor(sample.at / MINUTE);
    if (sample.at > from) minutes.set(minute, [...(minutes.get(minute) ?? []), sample]);
  }
  return [...minutes].map(([minute, samples]) => ({
    at: new Date(minute * MINUTE).toISOString(),
    cpu: share(mean(samples, 'cpu') ?? 0),
    memory: share(mean(samples, 'memory') ?? 0),
    responseTime: round(mean(samples, 'loopDelay') ?? 0),
    queryTime: roundOrNull(mean(samples, 'queryTime')),
  }));
}

function mean(samples: readonly VitalSample[], key: keyof VitalSample): number | null {
  const values = samples.map((sample) => sample[key]).filter((value) => value !== null);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * On PostgreSQL, connections of all servers. On the embedded database, only this server's active ones, because its pool
 * keeps every connection open.
 */
async function connectionsOf(db: Executor, { engine, pool }: OpenDatabase) {
  if (engine === 'postgres') return countConnections(db);
  return { connections: pool.totalCount - pool.idleCount, maxConnections: pool.options.max ?? pool.totalCount };
}

async function canRead(db: Executor): Promise<boolean> {
  try {
    await readSales(db);
    return true;
  } catch {
    // An error means the tables can't be read.
    return false;
  }
}

const round = (value: number) => Math.round(value * 10) / 10;
const roundOrNull = (value: number | null) => (value === null ? null : round(value));
const share = (value: number) => Math.min(100, Math.max(0, round(value)));
