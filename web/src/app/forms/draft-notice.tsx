import { Button } from '../../ui/button.tsx';
import { EditConflictPanel } from '../records/edit-conflict-panel.tsx';
import { describeEntry } from './form-rows.ts';
import type { FormDraft } from './use-form-draft.ts';

/** Says that the form shows a restored draft, and offers to discard it. */
export function DraftNotice({ draft }: { draft: Pick<FormDraft, 'isRestored' | 'isSent' | 'discard'> }) {
  if (!draft.isRestored) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted-foreground">
      {draft.isSent
        ? 'Your entries were restored. They may be saved already, so check before you save them again.'
        : 'Your unsaved entries were restored.'}
      <Button variant="ghost" size="sm" onClick={draft.discard}>
        Discard Entries
      </Button>
    </p>
  );
}

interface RecordDraftNoticeProps {
  draft: FormDraft;
  /** What the form edits: "company". */
  noun: string;
  labels: Readonly<Record<string, string>>;
  /** Formats a field's value for display, if the raw value isn't readable. */
  describe?: (field: string, entry: string) => string;
}

/**
 * The draft notice for an existing record. It also lists what someone else saved in the drafted fields in the meantime.
 */
export function RecordDraftNotice({ draft, noun, labels, describe }: RecordDraftNoticeProps) {
  return (
    <>
      <DraftNotice draft={draft} />
      {draft.conflicts.length > 0 && (
        <EditConflictPanel
          noun={noun}
          message="Your entries aren’t saved yet."
          conflicts={draft.conflicts}
          labels={labels}
          describe={describe && ((field, entry) => describe(field, describeEntry(entry)))}
          onChoose={draft.choose}
          onEdit={(field) => draft.conflicts.filter((conflict) => conflict.field === field).forEach(draft.edit)}
        />
      )}
    </>
  );
}
