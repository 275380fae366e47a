import type { Vision } from '@builder-os/contract/modules/organization/profile-blocks';
import { formatLongDay } from '../../../../format/dates.ts';
import { formatMoney } from '../../../../format/money.ts';

export interface VisionAnswer {
  label: string;
  lines: string[];
}

export const TARGET = '10-year target';

/** Returns the answered questions of the V/TO. */
export function visionAnswers(vision: Vision): VisionAnswer[] {
  const { threeYear, oneYear } = vision;
  const answers: [string, readonly (string | null)[]][] = [
    ['Mission', [vision.mission]],
    ['Vision', [vision.vision]],
    ['Purpose', [vision.purpose]],
    ['Niche', [vision.niche]],
    [TARGET, [vision.tenYearTarget]],
    ['Target market', [vision.targetMarket]],
    ['Three uniques', vision.threeUniques],
    ['Proven process', [vision.provenProcess]],
    ['Guarantee', [vision.guarantee]],
    ['3-year picture', [...figuresOf(threeYear), ...threeYear.picture]],
    ['1-year plan', [...figuresOf(oneYear), ...oneYear.goals]],
  ];
  return answers
    .map(([label, lines]) => ({ label, lines: lines.flatMap((line) => (line ? [line] : [])) }))
    .filter(({ lines }) => lines.length > 0);
}

function figuresOf(term: Pick<Vision['oneYear'], 'date' | 'revenue' | 'profit' | 'measurables'>): (string | null)[] {
  const { date, revenue, profit, measurables } = term;
  const figures = [
    date && `by ${formatLongDay(date)}`,
    revenue && `${formatMoney(revenue)} revenue`,
    profit && `${formatMoney(profit)} profit`,
  ].filter(Boolean);
  return [figures.join(', ') || null, measurables];
}
