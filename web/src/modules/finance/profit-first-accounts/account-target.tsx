import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { shareOf, toCents } from '@builder-os/contract/platform/money';
import { Progress } from '../../../ui/state/progress.tsx';

/** An account's balance as a percentage of its target. */
export function AccountTarget({ account: { name, currentBalance, targetBalance } }: { account: ProfitFirstAccount }) {
  const target = toCents(targetBalance ?? '0.00');
  if (target === 0n) return <span className="text-muted-foreground">—</span>;
  const percent = Number(shareOf(toCents(currentBalance), 100n, target));
  return (
    <span className="flex items-center gap-2">
      <Progress
        value={percent}
        label={`${name} balance compared with target`}
        barClassName={percent >= 100 ? 'bg-band-high' : 'bg-band-mid'}
        className="flex-1"
      />
      <span className="w-10 text-right text-xs text-muted-foreground tabular">{percent}%</span>
    </span>
  );
}
