import { type LoadableComponent, lazyComponent } from '../../../ui/lazy-component.tsx';
import type { EosPart } from './organization-search.ts';
import { WeekPart } from './week-part.tsx';

/** The component of each part of EOS Traction. The first loads with the tab, the others when they're opened. */
export const EOS_PART_BODIES: Record<EosPart, LoadableComponent> = {
  scorecard: WeekPart,
  issues: lazyComponent(async () => (await import('./issues-part.tsx')).IssuesPart),
  people: lazyComponent(async () => (await import('./people-part.tsx')).PeoplePart),
  vision: lazyComponent(async () => (await import('./vision/vision-part.tsx')).VisionPart),
};
