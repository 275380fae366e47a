import { createHash, timingSafeEqual } from 'node:crypto';
import type { SystemHealth } from '@builder-os/contract/modules/admin/health';
import type { Vitals } from '../../../platform/health/vitals.ts';
import { notFound, unauthorized } from '../../../platform/http/errors.ts';
import type { LogDestination } from '../../../platform/log-destination.ts';

/** @throws AppError 404 when no token is configured, 401 for any other token */
export function requireMetricsToken(expected: string | undefined, authorization: string | undefined): void {
  if (expected === undefined) throw notFound('Address');
  const given = authorization?.match(/^Bearer (.+)$/i)?.[1] ?? '';
  // Hashes have equal length, so the comparison reveals nothing about the token.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(digest(given), digest(expected))) throw unauthorized();
}

interface Figures {
  health: SystemHealth;
  vitals: Pick<Vitals, 'requestTotals'>;
  log: Pick<LogDestination, 'lost'>;
  lastVerifiedAt: string | null;
}

type Metric = [
  name: string,
  kind: 'gauge' | 'counter',
  text: string,
  samples: [labels: string, value: number | null][],
];

/** The System Health figures in Prometheus text format. Unmeasured figures are left out. */
export function printMetrics({ health, vitals, log, lastVerifiedAt }: Figures): string {
  const { server, database, security, performance, features, alerts } = health;
  const metrics: Metric[] = [
    ['uptime_seconds', 'gauge', 'Since the server started.', [['', server.uptime]]],
    ['event_loop_delay_seconds', 'gauge', 'How late the event loop is.', [['', server.responseTime / 1_000]]],
    ['resident_memory_bytes', 'gauge', 'Memory of the process.', [['', process.memoryUsage.rss()]]],
    ['requests_total', 'counter', 'Answers since the start.', counts(vitals.requestTotals)],
    ['log_lines_lost_total', 'counter', 'Log lines that could not be written.', [['', log.lost]]],
    ['database_connections', 'gauge', 'Open connections.', [['', database.connections]]],
    ['database_connections_max', 'gauge', 'Connections there can be.', [['', database.maxConnections]]],
    ['database_query_seconds', 'gauge', 'The simplest query.', [['', database.queryTime / 1_000]]],
    ['failed_sign_ins', 'gauge', 'Failed sign-ins in 24 hours.', [['', security.failedLogins]]],
    ['vulnerabilities', 'gauge', 'Known vulnerabilities of this build.', [['', security.vulnerabilities]]],
    ['cpu_ratio', 'gauge', 'Use of the machine.', [['', performance.cpu / 100]]],
    ['memory_ratio', 'gauge', 'Use of the machine.', [['', performance.memory / 100]]],
    ['disk_ratio', 'gauge', 'Use of the disk of DATA_DIR.', [['', performance.disk / 100]]],
    [
      'last_verified_backup_timestamp_seconds',
      'gauge',
      'When the newest verified backup was made.',
      [['', lastVerifiedAt === null ? null : Date.parse(lastVerifiedAt) / 1_000]],
    ],
    ['feature_up', 'gauge', '1 while a feature works.', featureSamples(features)],
    ['alerts', 'gauge', 'Conditions that need attention.', [['', alerts.length]]],
  ];
  return metrics.map(printMetric).join('');
}

function printMetric([name, kind, text, samples]: Metric): string {
  const lines = samples
    .filter(([, value]) => value !== null)
    .map(([labels, value]) => `builder_os_${name}${labels} ${value}\n`);
  return lines.length === 0
    ? ''
    : `# HELP builder_os_${name} ${text}\n# TYPE builder_os_${name} ${kind}\n${lines.join('')}`;
}

function counts(totals: Readonly<Record<string, number>>): [string, number][] {
  return Object.entries(totals).map(([status, count]) => [`{status="${status}"}`, count]);
}

function featureSamples(features: SystemHealth['features']): [string, number][] {
  return Object.entries(features)
    .filter(([, status]) => status !== 'not set up')
    .map(([name, status]) => [`{feature="${name}"}`, status === 'operational' ? 1 : 0]);
}
