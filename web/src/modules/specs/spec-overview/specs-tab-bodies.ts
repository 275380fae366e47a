import { type LoadableComponent, lazyComponent } from '../../../ui/lazy-component.tsx';
import { SpecificationsTab } from '../specifications/specifications-tab.tsx';
import type { SpecsTab } from './specs-search.ts';

/** The component of each tab. The first loads with the screen, the others when they're opened. */
export const SPECS_TAB_BODIES: Record<SpecsTab, LoadableComponent> = {
  specifications: SpecificationsTab,
  documents: lazyComponent(async () => (await import('../technical-documents/documents-tab.tsx')).DocumentsTab),
};
