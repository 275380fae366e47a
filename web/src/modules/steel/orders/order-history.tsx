import type { OrderChange } from '@builder-os/contract/modules/steel/orders';
import { useCalendar } from '../../../app/calendar.ts';
import { formatMoment } from '../../../format/dates.ts';
import { STEP_LABELS } from './order-labels.ts';

/** Who moved an order and when, latest first. */
export function OrderHistory({ history }: { history: readonly OrderChange[] }) {
  const calendar = useCalendar();
  return (
    <section aria-label="History">
      <h3 className="mb-1 text-label font-semibold">History</h3>
      <ul className="rounded-lg border border-border">
        {history.map((change) => (
          <li key={change.id} className="border-b border-border px-3.5 py-2 last:border-b-0">
            <span className="block">{changeWords(change)}</span>
            {change.note && <span className="block text-muted-foreground">{change.note}</span>}
            <span className="block text-xs text-muted-foreground">
              {change.changedByName ?? 'Customer accepted the quote'}, {formatMoment(change.changedAt, calendar)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function changeWords({ from, to }: OrderChange): string {
  if (to === null) return 'Delivered';
  return from === null ? `Started at ${STEP_LABELS[to]}` : `Moved from ${STEP_LABELS[from]} to ${STEP_LABELS[to]}`;
}
