import type { HealthAlert } from '@builder-os/contract/modules/admin/health';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { useCalendar } from '../../../app/calendar.ts';
import { formatMoment } from '../../../format/dates.ts';
import { cn } from '../../../ui/class-names.ts';
import { type Tone, toneClasses } from '../../../ui/tone.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { HealthPanel } from './health-panel.tsx';

const KINDS = {
  error: { Icon: CircleAlert, tone: 'red', word: 'Error' },
  warning: { Icon: TriangleAlert, tone: 'timber', word: 'Warning' },
  info: { Icon: Info, tone: 'blue', word: 'Info' },
} as const satisfies Record<HealthAlert['type'], { Icon: typeof Info; tone: Tone; word: string }>;

/** The current health alerts, most severe first. */
export function AlertsPanel({ alerts }: { alerts: readonly HealthAlert[] }) {
  const calendar = useCalendar();
  return (
    <HealthPanel title="Recent alerts">
      {alerts.length === 0 ? (
        <p className="px-4 py-3 text-muted-foreground">No alerts.</p>
      ) : (
        <ul>
          {alerts.map(({ id, type, message, timestamp }) => {
            const { Icon, tone, word } = KINDS[type];
            return (
              <li
                key={id}
                className="flex min-h-10 items-center gap-3 border-b border-border px-4 py-2 last:border-b-0 max-sm:flex-wrap"
              >
                <Icon aria-hidden="true" className={cn('size-4 shrink-0', toneClasses[tone].mark)} />
                <span className="min-w-0 flex-1">
                  <VisuallyHidden>{word}: </VisuallyHidden>
                  {message}
                </span>
                <span className="text-xs whitespace-nowrap text-muted-foreground tabular max-sm:basis-full max-sm:pl-7">
                  since {formatMoment(timestamp, calendar)}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </HealthPanel>
  );
}
