import { Button } from '../../ui/button.tsx';
import { EditConflictPanel } from '../records/edit-conflict-panel.tsx';
import type { FormDraft } from './use-form-draft.ts';

/** Says that the form shows what was typed earlier, and offers to begin anew. */
export function DraftNotice({ draft }: { draft: Pick<FormDraft, 'isRestored' | 'discard'> }) {
  if (!draft.isRestored) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted-foreground">
      Your unsaved entries were restored.
      <Button variant="ghost" size="sm" onClick={draft.discard}>
        Discard Entries
      </Button>
    </p>
  );
}

interface RecordDraftNoticeProps {
  draft: FormDraft;
  /** What the form changes: "company". */
  noun: string;
  labels: Readonly<Record<string, string>>;
  /** An entry in words, where it is not read as it is. */
  describe?: (field: string, entry: string) => string;
}

/** The same for what is stored already: shows what another person stored under the entries since they were begun. */
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
          describe={describe}
          onChoose={draft.choose}
          onEdit={(field) => draft.conflicts.filter((conflict) => conflict.field === field).forEach(draft.edit)}
        />
      )}
    </>
  );
}
