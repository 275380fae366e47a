import type { PropertyDetail } from '@builder-os/contract/modules/real-estate/properties';
import { type ComponentType, lazy } from 'react';
import { ValueTab } from '../valuations/value-tab.tsx';
import type { PropertyTab } from './property-search.ts';

/** The component of each tab of a property. The first loads with the screen, the others when they're opened. */
export const PROPERTY_TAB_BODIES: Record<PropertyTab, ComponentType<{ property: PropertyDetail }>> = {
  value: ValueTab,
  'cash-flow': lazy(async () => ({ default: (await import('../cash-entries/cash-flow-tab.tsx')).CashFlowTab })),
  partners: lazy(async () => ({ default: (await import('../shares/partners-of-property.tsx')).PartnersOfProperty })),
  documents: lazy(async () => ({ default: (await import('../documents/documents-tab.tsx')).DocumentsTab })),
};
