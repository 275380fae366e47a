import type { SteelWarning } from '@builder-os/contract/modules/steel/pricing';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { Lightbulb, TriangleAlert } from 'lucide-react';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import type { Calculator } from './use-calculator.ts';

interface UnitsAdviceProps {
  calculator: Calculator;
  kind: SteelWarning['kind'];
}

/** A suggested number of units, with the price difference and a button that applies it. */
export function UnitsAdvice({ calculator, kind }: UnitsAdviceProps) {
  const { price, input, set } = calculator;
  const warning = price.warnings.find((candidate) => candidate.kind === kind);
  if (!warning) return null;
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
      <span className="min-w-40 flex-1">{describe(warning, input.units)}</span>
      <Button size="sm" onClick={() => set({ units: String(warning.units) })}>
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
      return `Add ${formatCountOf(warning.more, 'more unit')} for ${trimDecimal(warning.percent)}% off the packages.`;
  }
}
