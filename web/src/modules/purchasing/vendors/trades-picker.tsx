import { VENDOR_TRADES, type VendorTrade } from '@builder-os/contract/modules/purchasing/vendor-trades';
import { ChosenChips } from '../../../ui/filter/chosen-chips.tsx';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { TRADE_LABELS } from './vendor-labels.ts';

interface TradesPickerProps {
  value: readonly VendorTrade[];
  onValueChange: (value: VendorTrade[]) => void;
  onBlur?: () => void;
}

/** The field for a vendor's trades, chosen one after the other. */
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
      <ChosenChips
        label="Chosen trades"
        chips={value.map((trade) => ({
          key: trade,
          label: TRADE_LABELS[trade],
          removeLabel: `Remove ${TRADE_LABELS[trade]}`,
        }))}
        onRemove={(trade) => choose(value.filter((other) => other !== trade))}
      />
    </>
  );
}
