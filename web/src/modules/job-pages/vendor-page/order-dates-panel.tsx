import { useQuery } from '@tanstack/react-query';
import { useCalendar } from '../../../app/calendar.ts';
import { formatLongDay, formatMomentDay } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DetailPanel } from '../../../ui/overlay/detail-panel.tsx';
import { orderDatesQuery } from './vendor-uploads.queries.ts';

/** A vendor's answers about an order's delivery day, latest first. Renders nothing without any. */
export function OrderDatesPanel({ orderId }: { orderId: number }) {
  const calendar = useCalendar();
  const { data: dates = [] } = useQuery(orderDatesQuery(orderId));
  if (dates.length === 0) return null;
  return (
    <DetailPanel title="Delivery dates">
      <ul className="grid gap-2.5 px-4 py-3 text-sm">
        {dates.map(({ id, kind, day, note, saidBy, createdAt }) => (
          <li key={id}>
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-strong">{formatLongDay(day)}</span>
              <Badge tone={kind === 'confirmed' ? 'moss' : 'timber'}>
                {kind === 'confirmed' ? 'Confirmed' : 'Proposed'}
              </Badge>
            </p>
            <p className="text-muted-foreground">
              {saidBy}, {formatMomentDay(createdAt, calendar)}
            </p>
            {note !== null && <p className="text-pretty break-words">{note}</p>}
          </li>
        ))}
      </ul>
    </DetailPanel>
  );
}
