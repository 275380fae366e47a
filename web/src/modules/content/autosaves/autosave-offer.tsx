import type { Autosave } from '@builder-os/contract/modules/content/autosaves';
import { KNOWLEDGE_TABS, PAGE_TYPES } from '@builder-os/contract/modules/content/page-kinds';
import type { PageDetail } from '@builder-os/contract/modules/content/pages';
import { History } from 'lucide-react';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { formatMoment } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { UNIT_FILTERS } from '../pages/content-search.ts';
import { EditorNotice } from '../pages/editor/editor-notice.tsx';
import { PAGE_FIELDS } from '../pages/editor/page-form.ts';
import type { PageForm } from '../pages/editor/use-page-form.ts';
import { differsFrom, toRestoredEntries } from './autosave-values.ts';

const CHOICES = { contentType: PAGE_TYPES, businessUnit: UNIT_FILTERS, knowledgeTab: KNOWLEDGE_TABS };

interface AutosaveOfferProps {
  autosave: Autosave | null;
  /** Whether the text is stored only in this tab, separately from the server's autosave. */
  isInTab?: boolean;
  page: PageDetail | undefined;
  form: PageForm;
  onDiscard: () => void;
}

/** Offers to restore unsaved text from an earlier visit. */
export function AutosaveOffer({ autosave, isInTab = false, page, form, onDiscard }: AutosaveOfferProps) {
  // Decided once, on mount: what's typed afterward mustn't change the offer.
  const [isOpen, setIsOpen] = useState(() => autosave !== null && differsFrom(autosave.values, form.getValues()));
  if (!autosave || !isOpen) return null;
  const isOlder = page !== undefined && autosave.baseVersion !== null && autosave.baseVersion < page.version;

  function restore(kept: Autosave) {
    const entries = toRestoredEntries(kept.values, form.getValues(), CHOICES);
    for (const field of PAGE_FIELDS) form.setValue(field, entries[field], { shouldDirty: true });
    setIsOpen(false);
  }
  const moment = formatMoment(autosave.savedAt, { timeZone: organization.timeZone });
  return (
    <EditorNotice
      icon={<History aria-hidden="true" />}
      headline={isInTab ? 'You also have unsaved changes in this tab.' : `You have unsaved changes from ${moment}.`}
      actions={
        <>
          <Button size="sm" onClick={() => restore(autosave)}>
            Restore My Changes
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              onDiscard();
              setIsOpen(false);
            }}
          >
            Discard
          </Button>
        </>
      }
    >
      {isOlder
        ? 'The page has been saved since then. Restoring replaces that version in the editor, so compare before you save.'
        : isInTab
          ? 'They differ from the autosaved version. Compare before you save.'
          : 'Only you can see them.'}
    </EditorNotice>
  );
}
