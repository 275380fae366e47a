import { Truck } from 'lucide-react';
import { formatLongDay } from '../../../format/dates.ts';
import { useEarliestDelivery } from './use-earliest-delivery.ts';

/** The earliest realistic delivery of an order of this weight, after all open orders. */
export function DeliveryNote({ pounds }: { pounds: number | null }) {
  const { day, isCapacityKnown } = useEarliestDelivery(pounds);
  return (
    <div className="flex gap-2.5 border-t border-border px-4 py-3 leading-4.75">
      <Truck className="size-4 shrink-0 text-primary" strokeWidth={1.75} aria-hidden="true" />
      {day === null ? (
        <p className="text-muted-foreground">
          {isCapacityKnown
            ? 'Enter the takeoff weight to see the earliest delivery.'
            : 'Set shop capacity on the Orders tab to see the earliest delivery.'}
        </p>
      ) : (
        <p>
          <span className="font-strong">Earliest delivery {formatLongDay(day)}</span>{' '}
          <span className="text-muted-foreground">after all open orders</span>
        </p>
      )}
    </div>
  );
}
