import {
  type FeatureStatus,
  type HealthAlert,
  type HealthStatus,
  MOST_ALERTS,
} from '@builder-os/contract/modules/admin/health';

/** The newest verified backup, and the problems with backups. */
export interface BackupHealth {
  /** Whether the folder or bucket responds. While it doesn't, nothing else is known. */
  isReachable: boolean;
  lastVerifiedAt: string | null;
  isLate: boolean;
  lastFailure: string | null;
  /** Verified backups whose file is gone. */
  missing: string[];
}

/** The raw measurements, before they're rated. */
export interface Measured {
  loopDelay: number;
  queryTime: number;
  connections: number;
  maxConnections: number;
  engine: 'embedded' | 'postgres';
  failedSignIns: { day: number; hour: number; addresses: number };
  vulnerabilities: number | null;
  disk: { usedShare: number; freeBytes: number; minimumBytes: number };
  /** Null if the job queue doesn't exist yet. */
  failedJobs: number | null;
  isSalesReadable: boolean;
  backups: BackupHealth;
  canSendMail: boolean;
  files: { isReachable: boolean; missing: number; examples: string[] };
  /** Lines of this server's log that couldn't be written: since it started, and whether within the last hour. */
  log: { lost: number; isLosing: boolean };
  /** The latest check of the finance ledger. Null before the first. */
  ledger: { isProved: boolean; isLate: boolean; deviations: number } | null;
}

const SLOW_LOOP = { warning: 100, error: 500 };
const SLOW_QUERY = { warning: 100, error: 1_000 };
const FULL_SHARE = 90;
const MOST_NAMED = 5;
/** Fewer failed sign-ins than this in an hour are typing errors. */
const MANY_FAILURES = 10;

export function checkServer({ loopDelay }: Measured): HealthStatus {
  return rate(loopDelay, SLOW_LOOP);
}

export function checkDatabase({ queryTime, connections, maxConnections }: Measured): HealthStatus {
  const speed = rate(queryTime, SLOW_QUERY);
  return speed === 'healthy' && connections >= maxConnections * 0.9 ? 'warning' : speed;
}

export function checkSecurity(measured: Measured): HealthStatus {
  return isRising(measured) || (measured.vulnerabilities ?? 0) > 0 ? 'warning' : 'healthy';
}

/** The last hour had at least `MANY_FAILURES`, and over three times the day's hourly average. */
function isRising({ failedSignIns: { day, hour } }: Measured): boolean {
  return hour >= MANY_FAILURES && hour > (3 * (day - hour)) / 23;
}

export function checkFeatures(measured: Measured): Record<string, FeatureStatus> {
  const { failedJobs, backups } = measured;
  return {
    'Sales CRM': measured.isSalesReadable ? 'operational' : 'down',
    'Background jobs': failedJobs === null ? 'down' : failedJobs > 0 ? 'degraded' : 'operational',
    Backups: checkBackups(backups),
    Files: checkFiles(measured),
    Email: measured.canSendMail ? 'operational' : 'not set up',
    'Finance ledger': checkLedger(measured),
  };
}

function checkBackups({ isReachable, isLate, lastFailure, missing }: BackupHealth): FeatureStatus {
  if (!isReachable) return 'down';
  return isLate || lastFailure !== null || missing.length > 0 ? 'degraded' : 'operational';
}

function checkFiles({ files }: Measured): FeatureStatus {
  if (!files.isReachable) return 'down';
  return files.missing > 0 ? 'degraded' : 'operational';
}

function checkLedger({ ledger }: Measured): FeatureStatus {
  // A nightly job checks the ledger. Before its first run, no errors are known.
  if (ledger === null) return 'operational';
  if (!ledger.isProved) return 'down';
  return ledger.isLate ? 'degraded' : 'operational';
}

type Condition = Omit<HealthAlert, 'timestamp'>;

/** The conditions to alert about, most severe first. */
export function listConditions(measured: Measured): Condition[] {
  const { loopDelay, queryTime, disk, failedSignIns, failedJobs, backups, ledger, log } = measured;
  const conditions: (Condition | false)[] = [
    disk.freeBytes < disk.minimumBytes && {
      id: 'disk-full',
      type: 'error',
      message: `The disk is full. Nothing can be saved with less than ${megabytes(disk.minimumBytes)} free`,
    },
    ledger?.isProved === false && {
      id: 'ledger-deviation',
      type: 'error',
      message: `${ledger.deviations} ledger ${ledger.deviations === 1 ? 'balance doesn’t' : 'balances don’t'} match the postings`,
    },
    !measured.isSalesReadable && { id: 'sales-down', type: 'error', message: 'Couldn’t read the sales tables' },
    ...listFileConditions(measured),
    loopDelay > SLOW_LOOP.warning && {
      id: 'event-loop',
      type: loopDelay > SLOW_LOOP.error ? 'error' : 'warning',
      message: `The server is responding ${Math.round(loopDelay)} ms slow`,
    },
    queryTime > SLOW_QUERY.warning && {
      id: 'database-slow',
      type: queryTime > SLOW_QUERY.error ? 'error' : 'warning',
      message: `The database is taking ${Math.round(queryTime)} ms for a simple query`,
    },
    ledger?.isLate === true && {
      id: 'ledger-unproved',
      type: 'warning',
      message: 'Ledger balances haven’t been checked for two days',
    },
    ...listBackupConditions(backups),
    disk.freeBytes >= disk.minimumBytes &&
      disk.usedShare > FULL_SHARE && {
        id: 'disk-low',
        type: 'warning',
        message: `The disk is ${Math.floor(disk.usedShare)}% full, with ${megabytes(disk.freeBytes)} free`,
      },
    log.isLosing && {
      id: 'log-lines-lost',
      type: 'warning',
      message: `${log.lost} ${log.lost === 1 ? 'line' : 'lines'} of the server’s log couldn’t be written. Check the disk it’s on`,
    },
    isRising(measured) && {
      id: 'failed-sign-ins',
      type: 'warning',
      message: `${failedSignIns.hour} failed sign-ins in the last hour, from ${failedSignIns.addresses} ${failedSignIns.addresses === 1 ? 'address' : 'addresses'} in 24 hours`,
    },
    (failedJobs ?? 0) > 0 && {
      id: 'jobs-failing',
      type: 'warning',
      message: `${failedJobs} background ${failedJobs === 1 ? 'job has' : 'jobs have'} failed in the last hour`,
    },
    measured.engine === 'embedded' && {
      id: 'embedded-engine',
      type: 'info',
      message:
        'Using the embedded database. It survives a server crash, but a power outage can lose the most recent changes',
    },
  ];
  return conditions.filter((condition) => condition !== false).slice(0, MOST_ALERTS);
}

function listFileConditions({ files }: Measured): (Condition | false)[] {
  return [
    !files.isReachable && { id: 'files-down', type: 'error', message: 'The stored files can’t be reached' },
    files.missing > 0 && {
      id: 'files-missing',
      type: 'error',
      message: `${files.missing} stored ${files.missing === 1 ? 'file is' : 'files are'} missing: ${files.examples.join(', ')}`,
    },
  ];
}

function listBackupConditions(backups: BackupHealth): (Condition | false)[] {
  const { isReachable, missing, lastFailure, isLate, lastVerifiedAt } = backups;
  return [
    !isReachable && { id: 'backups-down', type: 'error', message: 'The backups can’t be reached' },
    missing.length > 0 && {
      id: 'backups-missing',
      type: 'error',
      message: `${missing.length} ${missing.length === 1 ? 'backup is' : 'backups are'} missing: ${missing.slice(0, MOST_NAMED).join(', ')}`,
    },
    lastFailure !== null && {
      id: 'backup-failed',
      type: 'error',
      message: `The latest backup failed: ${lastFailure}`,
    },
    isLate && {
      id: 'backup-late',
      type: 'warning',
      message: lastVerifiedAt === null ? 'No verified backups yet' : 'The last verified backup is too old',
    },
  ];
}

/** The worst status of all parts. */
export function checkAll(statuses: readonly (HealthStatus | FeatureStatus)[]): HealthStatus {
  if (statuses.some((status) => status === 'error' || status === 'down')) return 'error';
  return statuses.some((status) => status === 'warning' || status === 'degraded') ? 'warning' : 'healthy';
}

function rate(value: number, { warning, error }: { warning: number; error: number }): HealthStatus {
  if (value > error) return 'error';
  return value > warning ? 'warning' : 'healthy';
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 / 1024).toLocaleString('en-US')} MB`;
}
