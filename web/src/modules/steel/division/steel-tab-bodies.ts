import { type ComponentType, lazy } from 'react';
import { ProductsTab } from '../products/products-tab.tsx';
import type { SteelTab } from './steel-search.ts';

/** The component of each tab. The first loads with the screen, the others when they're opened. */
export const STEEL_TAB_BODIES: Record<SteelTab, ComponentType> = {
  products: ProductsTab,
  specifications: lazy(async () => ({
    default: (await import('../specifications/specifications-tab.tsx')).SpecificationsTab,
  })),
  pricing: lazy(async () => ({ default: (await import('../calculator/pricing-tab.tsx')).PricingTab })),
  orders: lazy(async () => ({ default: (await import('../orders/orders-tab.tsx')).OrdersTab })),
};
