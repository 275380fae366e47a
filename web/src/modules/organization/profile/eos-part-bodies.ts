import { type ComponentType, lazy } from 'react';
import type { EosPart } from './organization-search.ts';
import { WeekPart } from './week-part.tsx';

/** What stands under each part of EOS Traction. The first comes with the tab; the code of the others arrives when they are opened. */
export const EOS_PART_BODIES: Record<EosPart, ComponentType> = {
  scorecard: WeekPart,
  issues: lazy(async () => ({ default: (await import('./issues-part.tsx')).IssuesPart })),
  people: lazy(async () => ({ default: (await import('./people-part.tsx')).PeoplePart })),
  vision: lazy(async () => ({ default: (await import('./vision-part.tsx')).VisionPart })),
};
