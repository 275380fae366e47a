import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { printMetrics } from './metrics.service.ts';

const textOf = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../../deploy/${file}`, import.meta.url)), 'utf8');

test.each(['prometheus-rules.yml', 'grafana-dashboard.json'])('%s asks only for figures that /metrics has', (file) => {
  const printed = printMetrics({
    health: {
      server: { status: 'healthy', uptime: 1, responseTime: 1 },
      database: { status: 'healthy', connections: 1, maxConnections: 1, queryTime: 1 },
      security: { status: 'healthy', failedLogins: 0, vulnerabilities: 0 },
      performance: { cpu: 1, memory: 1, disk: 1, network: 100 },
      features: { Backups: 'operational' },
      alerts: [],
    },
    vitals: { requestTotals: { '2xx': 1 } },
    log: { lost: 0 },
    lastVerifiedAt: '2026-11-01T12:00:00.000Z',
  });
  const asked = new Set(textOf(file).match(/builder_os_\w+/g));
  const known = new Set(printed.match(/builder_os_\w+/g));
  expect(asked.size).toBeGreaterThan(5);
  expect([...asked].filter((name) => !known.has(name))).toEqual([]);
});
