import { type ComponentType, lazy } from 'react';
import { EosTab } from './eos-tab.tsx';
import type { OrganizationTab } from './organization-search.ts';

/** The component of each tab. The first loads with the screen, the others when they're opened. */
export const ORGANIZATION_TAB_BODIES: Record<OrganizationTab, ComponentType> = {
  eos: EosTab,
  'profit-first': lazy(async () => ({ default: (await import('./allocation-tab.tsx')).AllocationTab })),
  calendar: lazy(async () => ({ default: (await import('../calendar/calendar-tab.tsx')).CalendarTab })),
  rocks: lazy(async () => ({ default: (await import('../rocks/rocks-tab.tsx')).RocksTab })),
  processes: lazy(async () => ({ default: (await import('../processes/processes-tab.tsx')).ProcessesTab })),
  'business-units': lazy(async () => ({ default: (await import('./business-units-tab.tsx')).BusinessUnitsTab })),
};
