import type { SystemHealth } from '@builder-os/contract/modules/admin/health';
import { Gauge } from 'lucide-react';
import { Progress } from '../../../ui/state/progress.tsx';
import { HealthPanel } from './health-panel.tsx';

const FULL = 80;

/** Percent in use; for Network, the percent of requests without a server error, where lower is worse. */
export function PerformancePanel({ performance }: { performance: SystemHealth['performance'] }) {
  const { cpu, memory, disk, network } = performance;
  return (
    <HealthPanel title="Performance" icon={<Gauge aria-hidden="true" />}>
      <dl className="px-4 py-1.5">
        <Share label="CPU" value={cpu} isHigh={cpu > FULL} />
        <Share label="Memory" value={memory} isHigh={memory > FULL} />
        <Share label="Disk" value={disk} isHigh={disk > FULL} />
        <Share label="Network" value={network} isHigh={network !== null && network < FULL} />
      </dl>
      <p className="px-4 pb-3 text-xs text-muted-foreground">
        Network is the percent of requests in the last 5 minutes that had no server error.
      </p>
    </HealthPanel>
  );
}

function Share({ label, value, isHigh }: { label: string; value: number | null; isHigh: boolean }) {
  return (
    <div className="flex min-h-8.5 items-center gap-3">
      <dt className="w-19 text-muted-foreground">{label}</dt>
      <dd className="flex flex-1 items-center gap-3">
        {value === null ? (
          <span className="flex-1" />
        ) : (
          <Progress
            value={value}
            label={label}
            barClassName={isHigh ? 'bg-tone-timber-mark' : 'bg-chart-1'}
            className="flex-1"
          />
        )}
        <span className="w-12 text-right font-semibold tabular">
          {value === null ? 'n/a' : `${Math.round(value)}%`}
        </span>
      </dd>
    </div>
  );
}
