import { type ComponentType, lazy } from 'react';
import type { SteelTab } from './steel-search.ts';

/** What stands under each tab; its code arrives when the tab is opened. */
export const STEEL_TAB_BODIES: Record<SteelTab, ComponentType> = {
  products: lazy(async () => ({ default: (await import('../products/products-tab.tsx')).ProductsTab })),
  specifications: lazy(async () => ({
    default: (await import('../specifications/specifications-tab.tsx')).SpecificationsTab,
  })),
  pricing: lazy(async () => ({ default: (await import('../calculator/pricing-tab.tsx')).PricingTab })),
  orders: lazy(async () => ({ default: (await import('../orders/orders-tab.tsx')).OrdersTab })),
};
