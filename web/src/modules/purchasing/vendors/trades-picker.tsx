import { VENDOR_TRADES, type VendorTrade } from '@builder-os/contract/modules/purchasing/vendor-trades';
import { X } from 'lucide-react';
import { Combobox } from '../../../ui/combobox.tsx';
import { TRADE_LABELS } from './vendor-labels.ts';

interface TradesPickerProps {
  value: readonly VendorTrade[];
  onValueChange: (value: VendorTrade[]) => void;
  onBlur?: () => void;
}

/** Picks what a vendor does or sells, one trade after the other. */
export function TradesPicker({ value, onValueChange, onBlur }: TradesPickerProps) {
  const choose = (chosen: readonly string[]) => onValueChange(VENDOR_TRADES.filter((trade) => chosen.includes(trade)));
  const others = VENDOR_TRADES.filter((trade) => !value.includes(trade));
  return (
    <>
      <Combobox
        value={null}
        onValueChange={(trade) => trade !== null && choose([...value, trade])}
        onBlur={onBlur}
        options={others.map((trade) => ({ value: trade, label: TRADE_LABELS[trade] }))}
        placeholder="Add a trade"
        searchPlaceholder="Search trades"
        emptyText="No other trades found."
      />
      {value.length > 0 && (
        <ul aria-label="Chosen trades" className="mt-1.5 flex flex-wrap gap-1.5">
          {value.map((trade) => (
            <li
              key={trade}
              className="flex h-8 items-center gap-1 rounded-md border border-border bg-sunken pr-1 pl-2.5 text-label"
            >
              {TRADE_LABELS[trade]}
              <button
                type="button"
                aria-label={`Remove ${TRADE_LABELS[trade]}`}
                onClick={() => choose(value.filter((other) => other !== trade))}
                className="grid size-6 place-items-center rounded-sm text-subtle-foreground focus-ring-inset hover:text-foreground"
              >
                <X className="size-3.5" strokeWidth={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
