import { type ComponentType, lazy } from 'react';
import type { EosPart } from './organization-search.ts';
import { WeekPart } from './week-part.tsx';

/** The component of each part of EOS Traction. The first loads with the tab, the others when they're opened. */
export const EOS_PART_BODIES: Record<EosPart, ComponentType> = {
  scorecard: WeekPart,
  issues: lazy(async () => ({ default: (await import('./issues-part.tsx')).IssuesPart })),
  people: lazy(async () => ({ default: (await import('./people-part.tsx')).PeoplePart })),
  vision: lazy(async () => ({ default: (await import('./vision/vision-part.tsx')).VisionPart })),
};
