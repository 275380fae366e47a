import { type ComponentType, lazy } from 'react';
import type { OrganizationTab } from './organization-search.ts';

/** What stands under each tab; its code arrives when the tab is opened. */
export const ORGANIZATION_TAB_BODIES: Record<OrganizationTab, ComponentType> = {
  eos: lazy(async () => ({ default: (await import('./eos-tab.tsx')).EosTab })),
  'profit-first': lazy(async () => ({ default: (await import('./allocation-tab.tsx')).AllocationTab })),
  calendar: lazy(async () => ({ default: (await import('../calendar/calendar-tab.tsx')).CalendarTab })),
  rocks: lazy(async () => ({ default: (await import('../rocks/rocks-tab.tsx')).RocksTab })),
  processes: lazy(async () => ({ default: (await import('../processes/processes-tab.tsx')).ProcessesTab })),
  'business-units': lazy(async () => ({ default: (await import('./business-units-tab.tsx')).BusinessUnitsTab })),
};
