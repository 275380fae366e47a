import { type ComponentType, lazy } from 'react';
import type { EosPart } from './organization-search.ts';

/** What stands under each part of EOS Traction; its code arrives when the part is opened. */
export const EOS_PART_BODIES: Record<EosPart, ComponentType> = {
  scorecard: lazy(async () => ({ default: (await import('./week-part.tsx')).WeekPart })),
  issues: lazy(async () => ({ default: (await import('./issues-part.tsx')).IssuesPart })),
  people: lazy(async () => ({ default: (await import('./people-part.tsx')).PeoplePart })),
  vision: lazy(async () => ({ default: (await import('./vision-part.tsx')).VisionPart })),
};
