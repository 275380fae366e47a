import { daysInQuarter, quarterEnd } from '@builder-os/contract/modules/organization/quarters';
import { rockProgress, rockStatusOn } from '@builder-os/contract/modules/organization/rock-status';
import type { Rock } from '@builder-os/contract/modules/organization/rocks';
import { addDays } from '@builder-os/contract/platform/calendar';
import { quarterAfter, quarterStart } from '@builder-os/contract/platform/quarters';
import type { StoredRock } from './rocks.queries.ts';

/** A rock with its progress and status on a day, by its evidence. */
export function presentRock(stored: StoredRock, today: string): Rock {
  const { dealsLinked, dealsWon, worthLinked, worthWon, manualStatus, ...rock } = stored;
  const evidence = evidenceOf(stored);
  const progress = Math.round(evidence.progress * 10_000) / 10_000;
  const autoStatus = rockStatusOn({ quarter: rock.quarter, progress: evidence.progress }, today);
  const status = manualStatus ?? autoStatus;
  return {
    ...rock,
    currentValue: evidence.currentValue,
    progress,
    autoStatus,
    status,
    isManual: manualStatus !== null,
    isOnTrack: status !== 'behind',
  };
}

function evidenceOf(rock: StoredRock): { currentValue: string; progress: number } {
  const { currentValue, target } = measuredBy(rock);
  const milestonesDone = rock.milestones.filter(({ doneAt }) => doneAt !== null).length;
  return {
    currentValue,
    progress: rockProgress({
      targetValue: target === null ? null : Number(target),
      currentValue: Number(currentValue),
      milestones: rock.milestones.length,
      milestonesDone,
    }),
  };
}

/** Without a target, won deals are measured against all linked deals. */
function measuredBy(rock: StoredRock): { currentValue: string; target: string | null } {
  const { targetValue, currentValue } = rock;
  switch (rock.evidence) {
    case 'value':
      return { currentValue, target: targetValue };
    case 'milestones':
      return { currentValue, target: null };
    case 'deals_won':
      return { currentValue: `${rock.dealsWon}.00`, target: targetValue ?? `${rock.dealsLinked}` };
    case 'deals_won_value':
      return { currentValue: rock.worthWon, target: targetValue ?? rock.worthLinked };
  }
}

/** Three milestones, about 30 days apart; the last on the day the rock is due. */
export function usualMilestones(quarter: string, targetDate = quarterEnd(quarter)) {
  const start = quarterStart(quarter);
  return [
    { title: 'First month', due: addDays(start, 29), doneAt: null },
    { title: 'Second month', due: addDays(start, 59), doneAt: null },
    { title: 'Third month', due: targetDate, doneAt: null },
  ];
}

/** A rock's open milestones for the next quarter, each as far into it as before. */
export function milestonesCarriedOver(rock: Pick<StoredRock, 'quarter' | 'milestones'>) {
  const next = quarterAfter(rock.quarter);
  const days = daysInQuarter(rock.quarter);
  const open = rock.milestones.filter(({ doneAt }) => doneAt === null);
  if (open.length === 0) return usualMilestones(next);
  return open.map(({ title, due }) => {
    const moved = addDays(due, days);
    return { title, due: moved > quarterEnd(next) ? quarterEnd(next) : moved, doneAt: null };
  });
}
