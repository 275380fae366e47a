import type { JobStanding } from '@builder-os/contract/modules/job-costs/job-blocks';
import { isContracted, isOpenPhase, type JobPhase } from '@builder-os/contract/modules/jobs/job-phases';
import { toCents } from '@builder-os/contract/platform/money';
import { CirclePause, type LucideIcon, PenLine, TrendingDown, Truck } from 'lucide-react';
import { formatCountOf } from '../../../../format/count.ts';
import { formatMoney } from '../../../../format/money.ts';
import { Badge } from '../../../../ui/badge.tsx';

interface Flag {
  tone: 'red' | 'timber';
  icon: LucideIcon;
  words: string;
}

/** As many as fit next to each other on a phone and below each other in a row. */
const MOST_SHOWN = 2;

/** The problems of an open job, worst first: a loss, held bills, unsigned work, late orders. */
export function flagsOf(phase: JobPhase, standing: JobStanding | undefined): Flag[] {
  if (!standing || !isOpenPhase(phase)) return [];
  const { heldBills, lateOrders, unsignedStarted } = standing;
  const flags: Flag[] = [];
  if (isContracted(phase) && losesMoney(standing)) flags.push({ tone: 'red', icon: TrendingDown, words: 'Loss' });
  if (heldBills > 0) {
    flags.push({ tone: 'red', icon: CirclePause, words: `${formatCountOf(heldBills, 'bill')} held` });
  }
  if (/[1-9]/.test(unsignedStarted)) {
    flags.push({ tone: 'timber', icon: PenLine, words: `${formatMoney(unsignedStarted)} unsigned` });
  }
  if (lateOrders > 0) {
    flags.push({ tone: 'timber', icon: Truck, words: `${formatCountOf(lateOrders, 'order')} late` });
  }
  return flags;
}

/** The flags of a job; the tooltip has the ones that don't fit. */
export function JobFlags({ flags }: { flags: readonly Flag[] }) {
  if (flags.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1" title={flags.map(({ words }) => words).join(', ')}>
      {flags.slice(0, MOST_SHOWN).map(({ tone, icon: Icon, words }) => (
        <Badge key={words} tone={tone} icon={<Icon aria-hidden="true" />}>
          {words}
        </Badge>
      ))}
      {flags.length > MOST_SHOWN && (
        <span className="sr-only">
          {flags
            .slice(MOST_SHOWN)
            .map(({ words }) => words)
            .join(', ')}
        </span>
      )}
    </span>
  );
}

function losesMoney({ contract, forecast }: JobStanding): boolean {
  return contract !== null && toCents(forecast) > toCents(contract);
}
