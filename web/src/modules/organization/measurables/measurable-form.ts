import {
  MANUAL_SOURCE,
  MEASURABLE_UNITS,
  type Measurable,
} from '@builder-os/contract/modules/organization/measurables';
import { COMPARISONS } from '@builder-os/contract/modules/organization/score-status';
import { toOwnerBody, toOwnerEntry } from '../entries/owner-entry.ts';
import { NO_UNIT, readUnit } from '../entries/read-unit.ts';
import type { MeasurableBody } from './measurables.mutations.ts';

export type MeasurableEntries = ReturnType<typeof toMeasurableEntries>;

export function toMeasurableEntries(measurable: Measurable | undefined) {
  return {
    name: measurable?.name ?? '',
    source: measurable?.source ?? MANUAL_SOURCE,
    unit: measurable?.unit ?? 'number',
    decimals: String(measurable?.decimals ?? 0),
    comparison: measurable?.comparison ?? '>=',
    goal: measurable?.goal.replace(/\.00$/, '') ?? '',
    goalHigh: measurable?.goalHigh?.replace(/\.00$/, '') ?? '',
    owner: measurable ? toOwnerEntry(measurable) : '',
    businessUnit: measurable?.businessUnit ?? NO_UNIT,
  };
}

/** Whether a comparison has an upper limit. */
export function isRange(comparison: string): boolean {
  return comparison === 'in_range' || comparison === 'not_in_range';
}

export function toMeasurableBody(entries: MeasurableEntries): MeasurableBody {
  return {
    name: entries.name,
    source: entries.source,
    unit: MEASURABLE_UNITS.find((unit) => unit === entries.unit),
    decimals: Number(entries.decimals),
    comparison: COMPARISONS.find((comparison) => comparison === entries.comparison),
    goal: readFigure(entries.goal),
    goalHigh: isRange(entries.comparison) ? readFigure(entries.goalHigh) : null,
    businessUnit: readUnit(entries.businessUnit),
    ...toOwnerBody(entries.owner),
  };
}

/** Parses a typed figure: `$2,400`, `25%`. */
function readFigure(text: string): string {
  return text.replace(/[$,%\s]/g, '').replace('−', '-');
}
