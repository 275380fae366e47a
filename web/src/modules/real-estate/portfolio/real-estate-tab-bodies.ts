import { type LoadableComponent, lazyComponent } from '../../../ui/lazy-component.tsx';
import { PropertiesTab } from './properties-tab.tsx';
import type { RealEstateTab } from './real-estate-search.ts';

/** The component of each tab. The first loads with the screen, the others when they're opened. */
export const REAL_ESTATE_TAB_BODIES: Record<RealEstateTab, LoadableComponent> = {
  properties: PropertiesTab,
  portfolio: lazyComponent(async () => (await import('./portfolio-tab.tsx')).PortfolioTab),
  partners: lazyComponent(async () => (await import('../partners/partners-tab.tsx')).PartnersTab),
};
