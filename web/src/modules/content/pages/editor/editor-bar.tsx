import type { PageDetail } from '@builder-os/contract/modules/content/pages';
import { ChevronLeft, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { loadWhenUsed } from '../../../../ui/load-when-used.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { AutosaveStatus } from '../../autosaves/autosave-status.tsx';
import type { AutosaveState } from '../../autosaves/use-autosave.ts';
import { PageMenu } from '../list/page-menu.tsx';
import { askForRight, SAVE_FIRST } from '../page-labels.ts';
import { PageStatusBadge } from '../page-status-badge.tsx';
import type { ContentUrlState } from '../use-content-url-state.ts';
import type { PageActions } from '../use-page-actions.ts';

const SchedulePageDialog = loadWhenUsed(async () => (await import('../schedule-page-dialog.tsx')).SchedulePageDialog);

interface EditorBarProps {
  page: PageDetail | undefined;
  state: AutosaveState;
  isDirty: boolean;
  isSaving: boolean;
  actions: PageActions;
  urlState: ContentUrlState;
  /** Saves the form and publishes the page. */
  onPublish: () => void;
  /** Returns to the list when there's nothing to lose. */
  onClosed: () => void;
  /** Returns to the list and discards the changes. */
  onDiscard: () => void;
}

/** The page's status and the actions on the whole page: above the form, or below it on a phone. */
export function EditorBar(props: EditorBarProps) {
  const { page, state, isDirty, isSaving, onClosed, onDiscard } = props;
  const [isAsking, setIsAsking] = useState(false);
  const cancel = () => (isDirty ? setIsAsking(true) : onClosed());
  return (
    <div className="print:hidden sticky top-header z-10 flex min-h-13 shrink-0 flex-wrap items-center gap-2 border-b border-border bg-background py-2.25 pr-4 pl-4 max-sm:fixed max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:border-t max-sm:border-b-0 max-sm:pt-2.5 max-sm:pb-3.5 sm:pl-6">
      <Button variant="ghost" size="sm" onClick={cancel} className="-ml-1.5 px-1 max-sm:hidden sm:pr-2 sm:pl-1">
        <ChevronLeft aria-hidden="true" />
        All content
      </Button>
      <span className="flex-1 max-sm:hidden" />
      <span className="max-sm:hidden">
        <PageStatusBadge status={page?.status ?? 'draft'} />
      </span>
      <span className="px-1.5 empty:hidden max-sm:basis-full max-sm:px-0 max-sm:has-[:empty]:hidden">
        <AutosaveStatus state={state} isDirty={isDirty} />
      </span>
      {page && <StateActions {...props} page={page} />}
      <Button onClick={cancel} className="max-sm:flex-1">
        Cancel
      </Button>
      <Button type="submit" variant="primary" pending={isSaving} pendingLabel="Saving..." className="max-sm:flex-1">
        Save Content
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Discard changes?"
          description="Everything you typed since the last save will be lost."
          confirmLabel="Discard Changes"
          cancelLabel="Keep editing"
          onConfirm={onDiscard}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

function StateActions({
  page,
  isDirty,
  isSaving,
  actions,
  urlState,
  onPublish,
  onClosed,
}: EditorBarProps & { page: PageDetail }) {
  const [isScheduling, setIsScheduling] = useState(false);
  const waits = page.status === 'draft' || page.hasWorkingDraft || (page.status === 'published' && isDirty);
  async function remove() {
    if (await actions.remove(page)) onClosed();
  }
  return (
    <>
      {waits && (
        <Button
          onClick={() => (isDirty ? onPublish() : void actions.change('publish', page))}
          pending={actions.isPublishing(page.id) && !isSaving}
          disabledReason={page.can.publish ? undefined : askForRight(page.businessUnit, 'write')}
          className="max-sm:hidden"
        >
          <Upload aria-hidden="true" />
          {isDirty ? 'Save and Publish' : page.status === 'draft' ? 'Publish' : 'Publish Changes'}
        </Button>
      )}
      <PageMenu
        page={page}
        onChange={(action) => void actions.change(action, page)}
        onHistory={() => urlState.openHistory(page.id)}
        onSchedule={() => setIsScheduling(true)}
        onRemove={() => void remove()}
        blocked={isDirty ? SAVE_FIRST : undefined}
      />
      {isScheduling && <SchedulePageDialog page={page} onClose={() => setIsScheduling(false)} />}
    </>
  );
}
