import type { SystemHealth } from '@builder-os/contract/modules/admin/health';
import { Database, Server, Shield } from 'lucide-react';
import { formatUptime } from '../panel/format-uptime.ts';
import { Figure, FigureList, HealthPanel } from './health-panel.tsx';

/** Server, database and security: their status and two figures each. */
export function HealthFigures({ health: { server, database, security } }: { health: SystemHealth }) {
  return (
    <div className="grid gap-3.5 sm:gap-4 lg:grid-cols-3">
      <HealthPanel title="Server" icon={<Server aria-hidden="true" />} status={server.status}>
        <FigureList>
          <Figure label="Uptime">{formatUptime(server.uptime)}</Figure>
          <Figure label="Response time">{server.responseTime} ms</Figure>
        </FigureList>
      </HealthPanel>
      <HealthPanel title="Database" icon={<Database aria-hidden="true" />} status={database.status}>
        <FigureList>
          <Figure label="Connections">
            {database.connections} of {database.maxConnections}
          </Figure>
          <Figure label="Query time">{database.queryTime} ms</Figure>
        </FigureList>
      </HealthPanel>
      <HealthPanel title="Security" icon={<Shield aria-hidden="true" />} status={security.status}>
        <FigureList>
          <Figure label="Failed sign-ins, last 24 hours">{security.failedLogins}</Figure>
          <Figure label="Vulnerabilities">{security.vulnerabilities ?? 'Not scanned'}</Figure>
        </FigureList>
      </HealthPanel>
    </div>
  );
}
