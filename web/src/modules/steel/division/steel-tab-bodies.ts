import { type LoadableComponent, lazyComponent } from '../../../ui/lazy-component.tsx';
import { ProductsTab } from '../products/products-tab.tsx';
import type { SteelTab } from './steel-search.ts';

/** The component of each tab. The first loads with the screen, the others when they're opened. */
export const STEEL_TAB_BODIES: Record<SteelTab, LoadableComponent> = {
  products: ProductsTab,
  specifications: lazyComponent(
    async () => (await import('../specifications/specifications-tab.tsx')).SpecificationsTab,
  ),
  pricing: lazyComponent(async () => (await import('../calculator/pricing-tab.tsx')).PricingTab),
  orders: lazyComponent(async () => (await import('../orders/orders-tab.tsx')).OrdersTab),
};
