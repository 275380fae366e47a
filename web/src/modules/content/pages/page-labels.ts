import type { KnowledgeTab, PageType } from '@builder-os/contract/modules/content/page-kinds';
import type { PageStatus, PageUnit } from '@builder-os/contract/modules/content/page-rights';
import { askFor } from '../../../auth/use-can.ts';
import type { Tone } from '../../../ui/tone.ts';

export const STATUS_TONES: Record<PageStatus, Tone> = { draft: 'timber', published: 'moss', archived: 'neutral' };

export const TYPE_LABELS: Record<PageType, string> = {
  page: 'Page',
  section: 'Section',
  announcement: 'Announcement',
  resource: 'Resource',
  process: 'Process',
};

/** How a page of each type is used once published. */
export const TYPE_USES: Record<PageType, string> = {
  page: 'A separate page.',
  section: 'Embedded in other pages.',
  announcement: 'Shown on the Operations Hub.',
  resource: 'Shown in the Knowledge Base.',
  process: 'Linked from Process Maps.',
};

export const TAB_LABELS: Record<KnowledgeTab, string> = {
  manifesto: 'Manifesto',
  building_os: 'Building OS',
  tech_specs: 'Tech Specs',
};

/** Why an action on the whole page is disabled: it would conflict with unsaved changes. */
export const SAVE_FIRST = 'Save or discard your changes first.';

/** Returns which permission to ask an administrator for. */
export function askForRight(unit: PageUnit | null, right: 'write' | 'delete'): string {
  return askFor(unit === null ? 'role:manager' : `${unit}_${right}`);
}
