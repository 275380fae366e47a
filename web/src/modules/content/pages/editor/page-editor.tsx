import { type PageDetail, pageDetailSchema } from '@builder-os/contract/modules/content/pages';
import { LogOut } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useEditConflict } from '../../../../app/records/use-edit-conflict.ts';
import { cn } from '../../../../ui/class-names.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { AutosaveOffer } from '../../autosaves/autosave-offer.tsx';
import type { StoredTexts } from '../../autosaves/autosaves.queries.ts';
import { unsentPages } from '../../autosaves/unsent-pages.ts';
import { useAutosave } from '../../autosaves/use-autosave.ts';
import { OtherEditors } from '../../presence/other-editors.tsx';
import type { PageBody } from '../pages.mutations.ts';
import type { ContentUrlState } from '../use-content-url-state.ts';
import { usePageActions } from '../use-page-actions.ts';
import { ContentField } from './content-field.tsx';
import { EditorBar } from './editor-bar.tsx';
import { PageConflictPanel } from './page-conflict-panel.tsx';
import { toNewEntries, toPageEntries } from './page-form.ts';
import { PageSettings } from './page-settings.tsx';
import { SlugField } from './slug-field.tsx';
import { TitleField } from './title-field.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { usePageForm } from './use-page-form.ts';
import { useSavePage } from './use-save-page.ts';
import { WorkingDraftNotice } from './working-draft-notice.tsx';

interface PageEditorProps {
  /** The page the form starts from; undefined for a new page. */
  page: PageDetail | undefined;
  /** The page's latest version, which another user may have saved in the meantime. */
  latest?: PageDetail;
  /** The unsaved text; undefined if it couldn't be loaded. */
  kept: StoredTexts | undefined;
  urlState: ContentUrlState;
  onDirtyChange?: (isDirty: boolean) => void;
}

/** The page form: text and settings, with autosave, edit conflicts and the leave guard. */
export function PageEditor({ page, latest = page, kept, urlState, onDirtyChange }: PageEditorProps) {
  const toEntries = (base: PageDetail | undefined) => (base ? toPageEntries(base) : toNewEntries(urlState.newTab));
  const form = usePageForm(toEntries(page));
  const { isDirty } = form.formState;
  const conflict = useEditConflict(form, { record: page, schema: pageDetailSchema, toEntries });
  const keeping = useAutosave({ pageKey: page?.id ?? 'new', form, baseVersion: page?.version ?? null });
  const guard = useLeaveGuard({ isDirty, isAutosaved: keeping.state.kind === 'kept' });
  const saving = useSavePage(form);
  const actions = usePageActions();
  const isPublishWanted = useRef(false);
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);

  async function save(body: PageBody) {
    const publishes = isPublishWanted.current;
    isPublishWanted.current = false;
    keeping.end();
    const saved = await saving.save(conflict.base, body, conflict.meet);
    if (saved === undefined) return keeping.resume();
    close();
    if (publishes) await actions.change('publish', saved);
  }
  function close() {
    guard.open();
    urlState.closeEditor();
  }
  async function discardAndClose() {
    guard.open();
    keeping.end();
    await keeping.discard();
    urlState.closeEditor();
  }
  const submit = form.handleSubmit(save, () => {
    isPublishWanted.current = false;
  });

  return (
    <form noValidate onSubmit={submit} onKeyDown={submitOnChord} className="flex flex-1 flex-col">
      <EditorBar
        page={page}
        state={keeping.state}
        isDirty={isDirty}
        isSaving={saving.isPending}
        actions={actions}
        urlState={urlState}
        onPublish={() => {
          isPublishWanted.current = true;
          void submit();
        }}
        onClosed={close}
        onDiscard={discardAndClose}
      />
      <div className="grid grid-cols-1 flex-1 lg:grid-cols-[minmax(0,1fr)_19.5rem]">
        <div
          className={cn(
            'mx-auto grid w-full min-w-0 content-start gap-4 px-4 py-4 sm:px-6 sm:py-5',
            !urlState.isPreviewOn && 'max-w-227',
          )}
        >
          {page && <OtherEditors id={page.id} />}
          <AutosaveOffer
            autosave={kept?.autosave ?? null}
            page={page}
            form={form}
            onDiscard={() => void keeping.discard()}
          />
          <AutosaveOffer
            autosave={kept?.unsent ?? null}
            isInTab
            page={page}
            form={form}
            onDiscard={() => unsentPages.delete(page?.id ?? 'new')}
          />
          {page && <WorkingDraftNotice page={page} latest={latest} isDirty={isDirty} urlState={urlState} />}
          {conflict.conflict && (
            <PageConflictPanel
              message={conflict.conflict.message}
              conflicts={conflict.conflict.conflicts}
              onChoose={conflict.choose}
              onEdit={conflict.edit}
            />
          )}
          <TitleField form={form} isNew={page === undefined} />
          <SlugField form={form} id={page?.id} />
          <ContentField form={form} urlState={urlState} />
        </div>
        <PageSettings form={form} page={page} />
      </div>
      <LeaveDialog guard={guard} />
    </form>
  );
}

/** Saves on ⌘/Ctrl with Enter or S, from anywhere in the form. */
function submitOnChord(event: KeyboardEvent<HTMLFormElement>): void {
  if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
  if (event.key !== 'Enter' && event.key.toLowerCase() !== 's') return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Confirms leaving for another screen with unsaved changes. */
function LeaveDialog({ guard }: { guard: ReturnType<typeof useLeaveGuard> }) {
  if (!guard.isAsking) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      description="Your changes are autosaved. You can restore them when you open this page again."
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      onConfirm={() => {
        guard.leave();
        return 'stay';
      }}
      onClose={guard.stay}
      icon={<LogOut aria-hidden="true" />}
    />
  );
}
