import { type ComponentType, lazy } from 'react';
import { PropertiesTab } from './properties-tab.tsx';
import type { RealEstateTab } from './real-estate-search.ts';

/** What each tab shows. The first comes with the screen; the others load when they are opened. */
export const REAL_ESTATE_TAB_BODIES: Record<RealEstateTab, ComponentType> = {
  properties: PropertiesTab,
  portfolio: lazy(async () => ({ default: (await import('./portfolio-tab.tsx')).PortfolioTab })),
  partners: lazy(async () => ({ default: (await import('../partners/partners-tab.tsx')).PartnersTab })),
};
