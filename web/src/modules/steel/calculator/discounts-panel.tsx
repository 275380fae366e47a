import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import type { SteelWarning } from '@builder-os/contract/modules/steel/pricing';
import { Check, Lightbulb, TriangleAlert } from 'lucide-react';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/panel.tsx';
import { trimDecimal } from '../division/steel-labels.ts';
import type { Calculator } from './use-calculator.ts';

/** The discounts by the number of units, which of them applies, and when more units would cost less. */
export function DiscountsPanel({ priceList, calculator }: { priceList: PriceList; calculator: Calculator }) {
  const { price, input, set } = calculator;
  const { tiers } = priceList;
  return (
    <Panel title="Volume discounts">
      {tiers.length === 0 ? (
        <p className="px-4 py-3 text-muted-foreground">This price list gives none.</p>
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
      {price.warnings.map((warning) => (
        <Warning
          key={warning.kind}
          warning={warning}
          units={input.units}
          onTake={() => set({ units: String(warning.units) })}
        />
      ))}
    </Panel>
  );
}

interface WarningProps {
  warning: SteelWarning;
  units: number;
  onTake: () => void;
}

function Warning({ warning, units, onTake }: WarningProps) {
  const isCheaper = warning.kind === 'cheaper_with_more';
  const Icon = isCheaper ? TriangleAlert : Lightbulb;
  return (
    <div
      role="status"
      className={cn(
        'flex flex-wrap items-center gap-x-2.5 gap-y-2 border-t border-border px-4 py-2.5 leading-4.75',
        isCheaper && 'bg-tone-timber-bg text-tone-timber',
      )}
    >
      <Icon className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      <span className="min-w-40 flex-1">{describe(warning, units)}</span>
      <Button size="sm" onClick={onTake}>
        Use {formatCount(warning.units)} units
      </Button>
    </div>
  );
}

function describe(warning: SteelWarning, units: number): string {
  switch (warning.kind) {
    case 'cheaper_with_more':
      return `${formatCount(warning.units)} units cost ${formatMoneyWithCents(warning.saves)} less than ${formatCount(units)}.`;
    case 'next_tier':
      return `${formatCountOf(warning.more, 'more unit')} for ${trimDecimal(warning.percent)}% off the packages.`;
  }
}
