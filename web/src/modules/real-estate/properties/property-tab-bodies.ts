import type { PropertyDetail } from '@builder-os/contract/modules/real-estate/properties';
import { type LoadableComponent, lazyComponent } from '../../../ui/lazy-component.tsx';
import { ValueTab } from '../valuations/value-tab.tsx';
import type { PropertyTab } from './property-search.ts';

/** The component of each tab of a property. The first loads with the screen, the others when they're opened. */
export const PROPERTY_TAB_BODIES: Record<PropertyTab, LoadableComponent<{ property: PropertyDetail }>> = {
  value: ValueTab,
  'cash-flow': lazyComponent(async () => (await import('../cash-entries/cash-flow-tab.tsx')).CashFlowTab),
  partners: lazyComponent(async () => (await import('../shares/partners-of-property.tsx')).PartnersOfProperty),
  documents: lazyComponent(async () => (await import('../documents/documents-tab.tsx')).DocumentsTab),
};
