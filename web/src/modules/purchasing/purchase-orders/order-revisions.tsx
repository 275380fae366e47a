import type { PurchaseOrderRevision } from '@builder-os/contract/modules/purchasing/purchase-order-records';
import { useCalendar } from '../../../app/calendar.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { formatMoneyWithCents, formatSignedFigure } from '../../../format/money.ts';
import { DetailPanel } from '../../../ui/overlay/detail-panel.tsx';

/** The history of the order: its issue and every later revision, newest first. */
export function OrderRevisions({ revisions }: { revisions: readonly PurchaseOrderRevision[] }) {
  const calendar = useCalendar();
  return (
    <DetailPanel title="Revisions">
      <ol className="divide-y divide-border">
        {revisions.map(({ number, reason, madeAt, madeByName, change, acceptedBy }) => (
          <li key={number} className="px-4 py-2.25 text-sm">
            <p className="flex items-baseline gap-2">
              <span className="flex-1 font-strong">Rev {number}</span>
              <span className="text-xs text-muted-foreground tabular">{formatMomentDay(madeAt, calendar)}</span>
            </p>
            <p className="text-xs/4.5 text-pretty break-words text-muted-foreground tabular">
              {[
                number === 1
                  ? `${formatMoneyWithCents(change)}, issued`
                  : `${formatSignedFigure(change, true)}, ${reason ?? ''}`,
                madeByName && `by ${madeByName}`,
                acceptedBy && `accepted by ${acceptedBy}`,
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
          </li>
        ))}
      </ol>
    </DetailPanel>
  );
}
