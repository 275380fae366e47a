import { type ImportedFile, MARKDOWN_IMPORT_LIMITS } from '@builder-os/contract/modules/content/imports';
import { CircleAlert, FileCheck2 } from 'lucide-react';
import { useState } from 'react';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { isFileRejected } from '../../../app/records/send-again.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { formatCountOf } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { useImportMarkdown } from './imports.mutations.ts';
import { refuseFiles } from './markdown-files.ts';

const FALLBACK = 'Failed to import files.';
const { files: MOST_FILES, bytes: MOST_BYTES } = MARKDOWN_IMPORT_LIMITS;

/** Turns each Markdown file into a draft, then shows the result for every file. */
export function ImportPagesDialog({ onClose }: { onClose: () => void }) {
  const importMarkdown = useImportMarkdown();
  const [refusal, setRefusal] = useState<string>();
  const { data: outcome, error, isPending, variables } = importMarkdown;
  const failed = error && !isFileRejected(error) ? variables : undefined;

  function send(files: readonly File[]) {
    const problem = refuseFiles(files);
    setRefusal(problem);
    if (problem !== undefined) return;
    importMarkdown.mutate(files, {
      onSuccess: (done) => {
        const made = done.filter(({ page }) => page !== null).length;
        if (made > 0) toast({ title: 'Content Imported', description: `${formatCountOf(made, 'draft')} created.` });
      },
      onError: (failure) => errorToast(failure, FALLBACK),
    });
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Import Markdown"
      description="Each file becomes a draft. Front matter between --- lines can set the title, slug, type, unit, description and keywords."
    >
      <DialogBody>
        <FileDrop
          label={isPending ? 'Importing...' : 'Choose Markdown files or drop them here'}
          hint={`Up to ${MOST_FILES} files, ${formatBytes(MOST_BYTES)} total`}
          accept=".md,.markdown,.txt,text/markdown"
          onFiles={send}
          error={refusal}
          again={failed && { files: failed, send: () => send(failed) }}
          disabled={isPending}
        />
        {error && <FormError>{explainError(error, FALLBACK)}</FormError>}
        {outcome && <Outcome files={outcome} />}
      </DialogBody>
      <DialogFooter>
        <Button variant={outcome ? 'primary' : 'secondary'} onClick={onClose}>
          {outcome ? 'Done' : 'Cancel'}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function Outcome({ files }: { files: readonly ImportedFile[] }) {
  return (
    <ul aria-label="Import results" className="grid gap-1.5">
      {files.map(({ fileName, page, error }) => (
        <li key={`${fileName} ${page?.id ?? ''}`} className="flex items-start gap-2 text-sm">
          {page ? (
            <FileCheck2 className="mt-0.5 size-4 shrink-0 text-tone-moss-mark" strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <CircleAlert className="mt-0.5 size-4 shrink-0 text-tone-red-mark" strokeWidth={1.75} aria-hidden="true" />
          )}
          <span className="min-w-0">
            <span className="block font-strong break-words">{fileName}</span>
            <span className="block text-xs break-words text-muted-foreground">
              {page ? `Draft “${page.title}” at /${page.slug}` : error}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
