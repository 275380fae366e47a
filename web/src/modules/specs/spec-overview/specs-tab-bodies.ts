import { type ComponentType, lazy } from 'react';
import type { SpecsTab } from './specs-search.ts';

/** What stands under each tab; its code arrives when the tab is opened. */
export const SPECS_TAB_BODIES: Record<SpecsTab, ComponentType> = {
  specifications: lazy(async () => ({
    default: (await import('../specifications/specifications-tab.tsx')).SpecificationsTab,
  })),
  documents: lazy(async () => ({ default: (await import('../technical-documents/documents-tab.tsx')).DocumentsTab })),
};
