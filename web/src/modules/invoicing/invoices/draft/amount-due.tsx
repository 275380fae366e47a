import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { toCents } from '@builder-os/contract/platform/money';
import { formatDeduction, formatFigure, formatMoneyWithCents } from '../../../../format/money.ts';
import { Fact, Facts } from '../../../../ui/facts.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { isAmount } from '../invoice-labels.ts';
import { type DraftSums, readPercent } from './draft-sums.ts';

interface AmountDueProps {
  sums: DraftSums;
  retainagePercent: string;
  hasSchedule: boolean;
}

/** How the amount due of a draft comes about. */
export function AmountDue({ sums, retainagePercent, hasSchedule }: AmountDueProps) {
  const { totals, others, taxes, subtotal, retainage, due } = sums;
  const percent = trimDecimal(readPercent(retainagePercent) ?? '0.00');
  const heldToDate = toCents(totals.heldToDate);
  const deducted = (amount: string) => formatDeduction(amount).replace('$', '');
  return (
    <Panel title="Amount due">
      <div role="status" className="px-4 pt-2 pb-3">
        <Facts>
          {hasSchedule && (
            <>
              <Fact label="Work to date">{formatFigure(totals.toDate, true)}</Fact>
              <Fact label="Billed before">{deducted(totals.billedBefore)}</Fact>
              <Fact label="This period">
                <b className="font-semibold">{formatFigure(totals.thisPeriod, true)}</b>
              </Fact>
            </>
          )}
          {hasSchedule && isAmount(others) && <Fact label="Other lines">{formatFigure(others, true)}</Fact>}
          {!hasSchedule && <Fact label="Subtotal">{formatFigure(subtotal, true)}</Fact>}
          {taxes.map((tax) => (
            <Fact key={tax.percent} label={`Sales tax, ${trimDecimal(tax.percent)}%`}>
              {formatFigure(tax.tax, true)}
            </Fact>
          ))}
          {isAmount(retainage) && <Fact label={`Retainage, ${percent}%`}>{deducted(retainage)}</Fact>}
        </Facts>
        <p className="mt-1.5 flex border-t-[1.5px] border-foreground pt-2 text-[15px]/6 font-semibold tabular">
          <span className="flex-1">Due now</span>
          {formatMoneyWithCents(due)}
        </p>
        {hasSchedule && heldToDate !== 0n && (
          <Facts className="mt-1">
            <Fact label="Retainage held to date">{formatFigure(totals.heldToDate, true)}</Fact>
          </Facts>
        )}
      </div>
    </Panel>
  );
}
