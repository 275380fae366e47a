import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { priceSteel } from '@builder-os/contract/modules/steel/pricing';
import { steelInputSchema } from '@builder-os/contract/modules/steel/quote-input';
import { ABSENT } from '../../../format/absent.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { useEarliestDelivery } from '../capacity/use-earliest-delivery.ts';
import { type OfferEntries, toInput } from './quote-form.ts';
import { weightWords } from './quote-labels.ts';

interface OfferPriceProps {
  entries: OfferEntries;
  priceList: PriceList;
  /** Sets the earliest day as the expected one. */
  onPromise: (day: string) => void;
}

/** The job's price by the current price list, and its earliest delivery. */
export function OfferPrice({ entries, priceList, onPromise }: OfferPriceProps) {
  const input = steelInputSchema.safeParse(toInput(entries)).data;
  const price = input && priceSteel(input, priceList);
  const earliest = useEarliestDelivery(price?.weight?.pounds ?? null);
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-sunken px-3.5 py-2.5">
      <p className="flex-1">
        <span className="block text-xs text-muted-foreground">Total from price list {priceList.number}</span>
        <span className="font-display text-lg/6 font-[620] tabular">
          {price ? formatExactMoney(price.total) : ABSENT}
        </span>
      </p>
      {price?.weight && <p className="text-muted-foreground tabular">{weightWords(price.weight.pounds)}</p>}
      {earliest.day !== null && (
        <Button size="sm" onClick={() => onPromise(earliest.day ?? '')}>
          Earliest delivery {formatLongDay(earliest.day)}
        </Button>
      )}
    </div>
  );
}
