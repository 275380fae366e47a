import type { WipSchedule } from '@builder-os/contract/modules/job-costs/wip-schedule';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { formatMoney, formatSignedMoney } from '../../../format/money.ts';
import { cn } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/panel.tsx';

/** The sums of the schedule that lenders ask about: the profit to date, and the deduction for a forecast loss. */
export function BankSums({ wip: { totals } }: { wip: WipSchedule }) {
  const after = fromCents(toCents(totals.profitToDate) - toCents(totals.lossProvision));
  return (
    <Panel title="What the bank will ask">
      <dl className="grid gap-2 px-4 py-3 text-sm">
        <Sum label="Earned less cost, profit to date" amount={totals.profitToDate} />
        <Sum label="Loss to come" amount={totals.lossProvision === '0.00' ? '0.00' : `-${totals.lossProvision}`} />
        <Sum label="Profit after provision" amount={after} isTotal />
        <div className="flex gap-3">
          <dt className="flex-1 text-muted-foreground">Billed ahead less under-billed</dt>
          <dd className="tabular">{formatSignedMoney(totals.overUnder)}</dd>
        </div>
      </dl>
    </Panel>
  );
}

function Sum({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <div className={cn('flex gap-3', isTotal && 'border-t border-border-strong pt-2 font-semibold')}>
      <dt className={cn('flex-1', !isTotal && 'text-muted-foreground')}>{label}</dt>
      <dd className={cn('tabular', amount.startsWith('-') && 'text-negative')}>{formatMoney(amount)}</dd>
    </div>
  );
}
