import type { ChangeOrderDetail } from '@builder-os/contract/modules/changes/change-order-records';
import type { SignatureRequest } from '@builder-os/contract/modules/signing/signatures';
import { useCalendar } from '../../../../app/calendar.ts';
import { formatMoment } from '../../../../format/dates.ts';
import { cn } from '../../../../ui/class-names.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { toneClasses } from '../../../../ui/tone.ts';
import { happeningsOf } from '../change-happenings.ts';

interface ChangeHistoryProps {
  change: ChangeOrderDetail;
  requests: readonly SignatureRequest[];
}

export function ChangeHistory({ change, requests }: ChangeHistoryProps) {
  const calendar = useCalendar();
  return (
    <Panel title="History">
      <ol className="grid gap-3.5 px-4 py-3.5">
        {happeningsOf(change, requests, calendar).map(({ at, what, about, icon: Icon, tone }) => (
          <li key={`${at} ${what}`} className="grid grid-cols-[28px_minmax(0,1fr)] gap-3">
            <span className={cn('grid size-7 place-items-center rounded-md', toneClasses[tone].fill)}>
              <Icon aria-hidden="true" className={cn('size-4', toneClasses[tone].mark)} />
            </span>
            <div className="min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-2 text-sm/5">
                <b className="min-w-0 flex-1 font-strong break-words">{what}</b>
                <span className="text-xs whitespace-nowrap text-subtle-foreground tabular">
                  {formatMoment(at, calendar)}
                </span>
              </p>
              {about && <p className="text-xs/4.5 break-words text-muted-foreground">{about}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
