import { type ComponentType, lazy } from 'react';
import type { RealEstateTab } from './real-estate-search.ts';

/** What each tab shows, loaded when it is opened. */
export const REAL_ESTATE_TAB_BODIES: Record<RealEstateTab, ComponentType> = {
  properties: lazy(async () => ({ default: (await import('./properties-tab.tsx')).PropertiesTab })),
  portfolio: lazy(async () => ({ default: (await import('./portfolio-tab.tsx')).PortfolioTab })),
  partners: lazy(async () => ({ default: (await import('../partners/partners-tab.tsx')).PartnersTab })),
};
