import type { MeasurableUnit } from '@builder-os/contract/modules/organization/measurables';
import type { RockStatus } from '@builder-os/contract/modules/organization/rock-status';
import { formatScore } from '@builder-os/contract/modules/organization/score-text';
import type { ScoreCell } from '@builder-os/contract/modules/organization/scorecard';
import { cutText } from '@builder-os/contract/platform/text-ends';

const LONGEST = 200;

interface Score {
  name: string;
  unit: MeasurableUnit;
  decimals: number;
  /** Whether it's an amount of money, which titles that everyone reads must not show. */
  isCash: boolean;
  cell: Pick<ScoreCell, 'week' | 'value' | 'goal' | 'isCash'> | undefined;
}

/** `New leads per week: 8 of 10, week of Mar 10`. */
export function scoreTitle({ name, unit, decimals, isCash, cell }: Score): string {
  if (!cell || cell.value === null) return cutText(name, LONGEST);
  if (isCash || cell.isCash) return cutText(`${name}: goal missed, week of ${formatWeek(cell.week)}`, LONGEST);
  const score = `${formatScore(cell.value, { unit, decimals })} of ${formatScore(cell.goal, { unit, decimals })}`;
  return cutText(`${name}: ${score}, week of ${formatWeek(cell.week)}`, LONGEST);
}

const SAID: Record<RockStatus, string> = { 'on-track': 'On track', ahead: 'Ahead', behind: 'Off track' };

export function rockTitle(title: string, status: RockStatus): string {
  return cutText(`${SAID[status]}: ${title}`, LONGEST);
}

function formatWeek(week: string): string {
  return new Date(`${week}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
}
