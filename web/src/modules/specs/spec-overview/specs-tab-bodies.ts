import { type ComponentType, lazy } from 'react';
import { SpecificationsTab } from '../specifications/specifications-tab.tsx';
import type { SpecsTab } from './specs-search.ts';

/** The component of each tab. The first loads with the screen, the others when they're opened. */
export const SPECS_TAB_BODIES: Record<SpecsTab, ComponentType> = {
  specifications: SpecificationsTab,
  documents: lazy(async () => ({ default: (await import('../technical-documents/documents-tab.tsx')).DocumentsTab })),
};
