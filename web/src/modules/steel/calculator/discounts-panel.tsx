import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { Check } from 'lucide-react';
import { formatCount } from '../../../format/count.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/panel.tsx';
import { UnitsAdvice } from './units-advice.tsx';
import type { Calculator } from './use-calculator.ts';

/** The volume discounts, the one that applies, and the units to the next one. */
export function DiscountsPanel({ priceList, calculator }: { priceList: PriceList; calculator: Calculator }) {
  const { price, input } = calculator;
  const { tiers } = priceList;
  return (
    <Panel title="Volume discounts">
      {tiers.length === 0 ? (
        <p className="px-4 py-3 text-muted-foreground">No volume discounts in this price list.</p>
      ) : (
        <>
          <div aria-hidden="true" className="flex gap-0.5 px-4 pt-3">
            {[{ fromUnits: 1 }, ...tiers].map(({ fromUnits }) => (
              <span
                key={fromUnits}
                className={cn('h-1.5 flex-1 rounded-[2px]', input.units >= fromUnits ? 'bg-primary' : 'bg-muted')}
              />
            ))}
          </div>
          <ul className="px-4 pt-1 pb-2">
            {tiers.map(({ fromUnits, percent }) => {
              const applies = price.tier?.fromUnits === fromUnits;
              return (
                <li key={fromUnits} className={cn('flex h-8.5 items-center gap-2', applies && 'font-semibold')}>
                  {formatCount(fromUnits)}+ units
                  {applies && (
                    <Badge tone="blue" icon={<Check aria-hidden="true" />}>
                      Applied
                    </Badge>
                  )}
                  <span className="ml-auto tabular">{trimDecimal(percent)}%</span>
                </li>
              );
            })}
          </ul>
        </>
      )}
      <UnitsAdvice calculator={calculator} kind="next_tier" />
    </Panel>
  );
}
