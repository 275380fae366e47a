import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { formatExactMoney } from '../../../format/money.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Calculator } from './use-calculator.ts';

/** Hourly services: the rate and the hours. They're never discounted. */
export function ServicesPanel({ priceList, calculator }: { priceList: PriceList; calculator: Calculator }) {
  const { entries, problems, set } = calculator;
  return (
    <Panel title="Hourly rates">
      {priceList.rates.length === 0 && (
        <p className="px-4 py-3 text-muted-foreground">No hourly rates in this price list.</p>
      )}
      <ul className="grid gap-1.5 px-4 py-2.5">
        {priceList.rates.map(({ code, label, unitPrice }) => (
          <li key={code} className="flex items-start gap-2">
            <span className="min-w-0 flex-1 py-1.5">{label}</span>
            <span className="py-1.5 tabular">
              {formatExactMoney(unitPrice)}
              <span className="text-muted-foreground"> / hr</span>
            </span>
            <Field label={`${label} hours`} hideLabel error={problems[`hours.${code}`]} className="w-22">
              <Input
                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                trailing="h"
                placeholder="0"
                value={entries.hours[code] ?? ''}
                onChange={(event) => set({ hours: { ...entries.hours, [code]: event.target.value } })}
              />
            </Field>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
