import { type ComponentType, lazy } from 'react';
import { PropertiesTab } from './properties-tab.tsx';
import type { RealEstateTab } from './real-estate-search.ts';

/** The component of each tab. The first loads with the screen, the others when they're opened. */
export const REAL_ESTATE_TAB_BODIES: Record<RealEstateTab, ComponentType> = {
  properties: PropertiesTab,
  portfolio: lazy(async () => ({ default: (await import('./portfolio-tab.tsx')).PortfolioTab })),
  partners: lazy(async () => ({ default: (await import('../partners/partners-tab.tsx')).PartnersTab })),
};
