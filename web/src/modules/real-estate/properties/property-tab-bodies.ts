import type { PropertyDetail } from '@builder-os/contract/modules/real-estate/properties';
import { type ComponentType, lazy } from 'react';
import type { PropertyTab } from './property-search.ts';

/** What stands under each tab of a property; its code arrives when the tab is opened. */
export const PROPERTY_TAB_BODIES: Record<PropertyTab, ComponentType<{ property: PropertyDetail }>> = {
  value: lazy(async () => ({ default: (await import('../valuations/value-tab.tsx')).ValueTab })),
  'cash-flow': lazy(async () => ({ default: (await import('../cash-entries/cash-flow-tab.tsx')).CashFlowTab })),
  partners: lazy(async () => ({ default: (await import('../shares/partners-of-property.tsx')).PartnersOfProperty })),
  documents: lazy(async () => ({ default: (await import('../documents/documents-tab.tsx')).DocumentsTab })),
};
