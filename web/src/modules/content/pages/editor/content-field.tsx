import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef } from 'react';
import { cn } from '../../../../ui/class-names.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { IMAGE_ACCEPT, imagesIn } from '../../images/image-files.ts';
import { ImageUploads } from '../../images/image-uploads.tsx';
import { useImageUploads } from '../../images/use-image-uploads.ts';
import { PreviewPane } from '../../previews/preview-pane.tsx';
import type { ContentUrlState } from '../use-content-url-state.ts';
import { applyEdit, readSelection } from './apply-edit.ts';
import { ContentTextarea } from './content-textarea.tsx';
import { FormatToolbar } from './format-toolbar.tsx';
import { readFormatChord } from './format-tools.ts';
import { continueLine, formatText, type TextFormat } from './text-format.ts';
import type { PageForm } from './use-page-form.ts';
import { WordCount } from './word-count.tsx';

/** The page's Markdown editor, with its toolbar, image uploads and preview. */
export function ContentField({ form, urlState }: { form: PageForm; urlState: ContentUrlState }) {
  const { isPreviewOn } = urlState;
  const control = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const images = useImageUploads(control);
  const error = form.formState.errors.content?.message;

  function format(kind: TextFormat) {
    if (control.current) applyEdit(control.current, formatText(kind, readSelection(control.current)));
  }
  function answerKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const kind = readFormatChord(event);
    const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    const selected = readSelection(event.currentTarget);
    const edit = kind ? formatText(kind, selected) : isPlainEnter ? continueLine(selected) : undefined;
    if (!edit || event.nativeEvent.isComposing) return;
    event.preventDefault();
    applyEdit(event.currentTarget, edit);
  }
  function takeFiles(event: ClipboardEvent | DragEvent, files: FileList | undefined) {
    const found = imagesIn(files);
    if (found.length === 0) return;
    event.preventDefault();
    images.upload(found);
  }

  return (
    <div className={cn('grid min-w-0 items-start gap-4', isPreviewOn && 'md:grid-cols-2')}>
      <Field
        label="Content"
        required
        error={error}
        labelAside={<span className="max-sm:text-2xs">Basic HTML and markdown-style text are supported</span>}
        className={cn(isPreviewOn && 'max-md:hidden')}
      >
        <div
          className={cn(
            'overflow-hidden rounded-md border border-input bg-card has-[textarea:focus-visible]:border-ring',
            'has-[textarea:focus-visible]:shadow-[0_0_0_3px_color-mix(in_oklch,var(--ring)_28%,transparent)]',
            error && 'border-destructive',
          )}
        >
          <FormatToolbar
            onFormat={format}
            onImage={() => chooser.current?.click()}
            isPreviewOn={isPreviewOn}
            onPreviewChange={urlState.togglePreview}
          />
          <ContentTextarea
            entry={form.register('content')}
            control={control}
            onKeyDown={answerKey}
            onDragOver={(event) => {
              if (event.dataTransfer.types.includes('Files')) event.preventDefault();
            }}
            onPaste={(event) => takeFiles(event, event.clipboardData.files)}
            onDrop={(event) => takeFiles(event, event.dataTransfer.files)}
          />
        </div>
        <ImageUploads uploads={images.uploads} onCancel={images.cancel} />
        <WordCount form={form} />
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label="Images to upload"
          accept={IMAGE_ACCEPT}
          onChange={(event) => {
            images.upload(imagesIn(event.target.files));
            event.target.value = '';
          }}
        />
      </Field>
      {isPreviewOn && <PreviewPane form={form} onClose={() => urlState.togglePreview(false)} />}
    </div>
  );
}
