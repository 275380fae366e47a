import type { JobMoneyRow } from '@builder-os/contract/modules/job-costs/wip-schedule';
import { isContracted, type JobPhase } from '@builder-os/contract/modules/jobs/job-phases';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { ABSENT, orDash } from '../../../format/absent.ts';
import { formatMoney, formatSignedMoney } from '../../../format/money.ts';
import { formatPercent, formatPercentChange } from '../../../format/percent.ts';
import { cn } from '../../../ui/class-names.ts';
import { Progress } from '../../../ui/state/progress.tsx';

/** A job's money, and its phase: until it's contracted, nothing is sold, earned or complete. */
interface FigureProps {
  money: JobMoneyRow | undefined;
  phase: JobPhase;
}

type Margins = Pick<JobMoneyRow, 'marginNow' | 'marginSold'>;

/** Points of margin won or lost since it was sold; null without a contract. */
export function pointsOf({ marginNow, marginSold }: Margins): number | null {
  if (marginNow === null || marginSold === null) return null;
  return Math.round((Number(marginNow) - Number(marginSold)) * 10) / 10;
}

/** `+1.6`, `−2.1`. */
export function signedPoints(points: number): string {
  return formatPercentChange(points).replace('%', '');
}

type Contracts = Pick<Job, 'originalContract' | 'contract'>;

/** `$65,425 with signed changes, $64,000 original`. Undefined if no signed change moved the contract. */
export function describeSigned({ originalContract, contract }: Contracts): string | undefined {
  if (contract === null || originalContract === null || originalContract === contract) return undefined;
  return `${formatMoney(contract)} with signed changes, ${formatMoney(originalContract)} original`;
}

/** The contract with signed changes, above the original one if they differ. */
export function ContractCell({ originalContract, contract }: Contracts) {
  const isMoved = describeSigned({ originalContract, contract }) !== undefined;
  return (
    <>
      <span className="block leading-4.5">{orDash(contract, formatMoney)}</span>
      {isMoved && (
        <span className="block truncate text-xs text-muted-foreground">
          was {orDash(originalContract, formatMoney)}
        </span>
      )}
    </>
  );
}

const isNegative = (amount: string) => /^[-−].*[1-9]/.test(amount);

/** The margin now, above the margin as sold. */
export function MarginCell({ money, phase }: FigureProps) {
  if (!money?.marginNow || !isContracted(phase)) return ABSENT;
  const points = pointsOf(money);
  return (
    <>
      <span className={cn('block leading-4.5 font-strong', isNegative(money.marginNow) && 'text-negative')}>
        {formatPercent(money.marginNow)}
      </span>
      <span className="block text-xs text-muted-foreground">
        {points === null || money.marginSold === null ? null : points === 0 ? (
          'as sold'
        ) : (
          <>
            {formatPercent(money.marginSold)} sold,{' '}
            <span className={points < 0 ? 'text-negative' : 'text-positive'}>{signedPoints(points)}</span>
          </>
        )}
      </span>
    </>
  );
}

/** Billed less earned, with its sign and a word. Billed ahead isn't green: it's a liability. */
export function OverUnderCell({ money, phase }: FigureProps) {
  if (!money || money.contract === null || !isContracted(phase)) return ABSENT;
  const isUnder = isNegative(money.overUnder);
  const isEven = !/[1-9]/.test(money.overUnder);
  return (
    <>
      <span className={cn('block leading-4.5', isUnder && 'font-strong text-negative')}>
        {formatSignedMoney(money.overUnder)}
      </span>
      <span className="block text-xs text-muted-foreground">
        {isEven ? 'billed as earned' : isUnder ? 'under-billed' : 'billed ahead'}
      </span>
    </>
  );
}

interface CompleteBarProps extends FigureProps {
  className?: string;
}

/** How much of the forecast cost is spent. */
export function CompleteBar({ money, phase, className }: CompleteBarProps) {
  if (!money || !isContracted(phase)) return ABSENT;
  return (
    <span className={cn('flex items-center gap-2.25', className)}>
      <Progress
        value={Number(money.complete)}
        label="Complete"
        barClassName={phase === 'punch_list' || phase === 'closed' ? 'bg-band-high' : 'bg-band-mid'}
        className="h-1.25 min-w-8 flex-1"
      />
      <span className="w-11 text-right tabular">{formatPercent(money.complete)}</span>
    </span>
  );
}
