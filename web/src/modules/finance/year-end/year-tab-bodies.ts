import type { ComponentType } from 'react';
import { CloseTab } from './close-tab.tsx';
import type { YearTab } from './year-search.ts';

/** The component of each tab. The first loads with the screen, the others when they're opened. */
export const YEAR_TAB_BODIES: Record<YearTab, ComponentType> = {
  close: CloseTab,
};
