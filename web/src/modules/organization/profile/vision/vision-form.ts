import type { OrganizationProfile } from '@builder-os/contract/modules/organization/profile';
import { readLines } from '../../../../app/forms/form-rows.ts';
import { orNull } from '../../../../app/records/form-entries.ts';
import type { VisionBody } from '../profile.mutations.ts';

export type VisionEntries = ReturnType<typeof toVisionEntries>;

export function toVisionEntries(vision: OrganizationProfile['vision'] | undefined) {
  const { threeYear, oneYear } = vision ?? {};
  return {
    mission: vision?.mission ?? '',
    vision: vision?.vision ?? '',
    purpose: vision?.purpose ?? '',
    niche: vision?.niche ?? '',
    tenYearTarget: vision?.tenYearTarget ?? '',
    targetMarket: vision?.targetMarket ?? '',
    threeUniques: (vision?.threeUniques ?? []).join('\n'),
    provenProcess: vision?.provenProcess ?? '',
    guarantee: vision?.guarantee ?? '',
    threeYearDate: threeYear?.date ?? '',
    threeYearRevenue: threeYear?.revenue ?? '',
    threeYearProfit: threeYear?.profit ?? '',
    threeYearMeasurables: threeYear?.measurables ?? '',
    picture: (threeYear?.picture ?? []).join('\n'),
    oneYearDate: oneYear?.date ?? '',
    oneYearRevenue: oneYear?.revenue ?? '',
    oneYearProfit: oneYear?.profit ?? '',
    oneYearMeasurables: oneYear?.measurables ?? '',
    goals: (oneYear?.goals ?? []).join('\n'),
  };
}

export function toVisionBody(entries: VisionEntries): VisionBody {
  return {
    mission: orNull(entries.mission),
    vision: orNull(entries.vision),
    purpose: orNull(entries.purpose),
    niche: orNull(entries.niche),
    tenYearTarget: orNull(entries.tenYearTarget),
    targetMarket: orNull(entries.targetMarket),
    threeUniques: readLines(entries.threeUniques),
    provenProcess: orNull(entries.provenProcess),
    guarantee: orNull(entries.guarantee),
    threeYear: {
      date: orNull(entries.threeYearDate),
      revenue: readAmount(entries.threeYearRevenue),
      profit: readAmount(entries.threeYearProfit),
      measurables: orNull(entries.threeYearMeasurables),
      picture: readLines(entries.picture),
    },
    oneYear: {
      date: orNull(entries.oneYearDate),
      revenue: readAmount(entries.oneYearRevenue),
      profit: readAmount(entries.oneYearProfit),
      measurables: orNull(entries.oneYearMeasurables),
      goals: readLines(entries.goals),
    },
  };
}

/** Parses a typed amount: `$2,400,000`. */
export function readAmount(text: string): string | null {
  return orNull(text.replace(/[$,\s]/g, ''));
}
