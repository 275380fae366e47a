import { type ComponentType, lazy } from 'react';
import { SpecificationsTab } from '../specifications/specifications-tab.tsx';
import type { SpecsTab } from './specs-search.ts';

/** What stands under each tab. The first comes with the screen; the code of the others arrives when they are opened. */
export const SPECS_TAB_BODIES: Record<SpecsTab, ComponentType> = {
  specifications: SpecificationsTab,
  documents: lazy(async () => ({ default: (await import('../technical-documents/documents-tab.tsx')).DocumentsTab })),
};
