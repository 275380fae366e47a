import type { HealthSample } from '@builder-os/contract/modules/admin/health';
import { unitText } from '@builder-os/contract/platform/unit-text';
import { useQuery } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import { ABSENT } from '../../../format/absent.ts';
import { SparkLine } from '../../../ui/charts/spark-line.tsx';
import { healthHistoryQuery } from './health.queries.ts';
import { HealthPanel } from './health-panel.tsx';

const MINUTES = 60;
const SERIES = [
  { title: 'CPU', key: 'cpu', unit: '%', ceiling: 100 },
  { title: 'Memory', key: 'memory', unit: '%', ceiling: 100 },
  { title: 'Response time', key: 'responseTime', unit: 'ms', ceiling: 50 },
  { title: 'Query time', key: 'queryTime', unit: 'ms', ceiling: 50 },
] as const satisfies { title: string; key: keyof HealthSample; unit: string; ceiling: number }[];

/** Four figures of the responding server over the past hour, or since it started if that's shorter. */
export function LastHourPanel({ isPolling }: { isPolling: boolean }) {
  const { data: samples = [] } = useQuery(healthHistoryQuery(isPolling));
  return (
    <HealthPanel title="Last hour" icon={<Activity aria-hidden="true" />}>
      <div className="grid gap-x-6 gap-y-3 px-4 py-3 sm:grid-cols-2 xl:grid-cols-4">
        {SERIES.map(({ title, key, unit, ceiling }) => {
          const values = samples.map((sample) => sample[key]);
          const measured = values.filter((value) => value !== null);
          const now = measured.at(-1);
          const most = Math.max(...measured);
          const text = now === undefined ? 'no data yet' : `${now}${unitText(unit)} now, ${most}${unitText(unit)} peak`;
          return (
            <figure key={key} className="min-w-0">
              <figcaption className="flex items-baseline gap-2">
                <span className="flex-1 text-muted-foreground">{title}</span>
                <span className="text-xs text-muted-foreground tabular">
                  {now === undefined ? ABSENT : `${now}${unitText(unit)}, peak ${most}${unitText(unit)}`}
                </span>
              </figcaption>
              <SparkLine values={values} ceiling={ceiling} slots={MINUTES} label={`${title}, last hour: ${text}`} />
            </figure>
          );
        })}
      </div>
      <p className="px-4 pb-3 text-xs text-muted-foreground">
        One point per minute, from the server that answered, since it last started.
      </p>
    </HealthPanel>
  );
}
