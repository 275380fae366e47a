import { type LoadableComponent, lazyComponent } from '../../../ui/lazy-component.tsx';
import { EosTab } from './eos-tab.tsx';
import type { OrganizationTab } from './organization-search.ts';

/** The component of each tab. The first loads with the screen, the others when they're opened. */
export const ORGANIZATION_TAB_BODIES: Record<OrganizationTab, LoadableComponent> = {
  eos: EosTab,
  'profit-first': lazyComponent(async () => (await import('./allocation-tab.tsx')).AllocationTab),
  calendar: lazyComponent(async () => (await import('../calendar/calendar-tab.tsx')).CalendarTab),
  rocks: lazyComponent(async () => (await import('../rocks/rocks-tab.tsx')).RocksTab),
  processes: lazyComponent(async () => (await import('../processes/processes-tab.tsx')).ProcessesTab),
  'business-units': lazyComponent(async () => (await import('./business-units-tab.tsx')).BusinessUnitsTab),
};
