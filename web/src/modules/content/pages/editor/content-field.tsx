import { countWords } from '@builder-os/contract/modules/content/plain-text';
import {
  type ClipboardEvent,
  type ComponentProps,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
  useMemo,
  useRef,
} from 'react';
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { formatCountOf } from '../../../../format/count.ts';
import { cn } from '../../../../ui/class-names.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { useFieldControl } from '../../../../ui/form/field-context.ts';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { IMAGE_ACCEPT, imagesIn } from '../../images/image-files.ts';
import { ImageUploads } from '../../images/image-uploads.tsx';
import { useImageUploads } from '../../images/use-image-uploads.ts';
import { PreviewPane } from '../../previews/preview-pane.tsx';
import type { ContentUrlState } from '../use-content-url-state.ts';
import { applyEdit, readSelection } from './apply-edit.ts';
import { FormatToolbar } from './format-toolbar.tsx';
import { readFormatChord } from './format-tools.ts';
import { continueLine, formatText, type TextFormat } from './text-format.ts';
import type { PageForm } from './use-page-form.ts';

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

interface ContentTextareaProps
  extends Pick<ComponentProps<'textarea'>, 'onKeyDown' | 'onPaste' | 'onDragOver' | 'onDrop'> {
  entry: UseFormRegisterReturn<'content'>;
  control: RefObject<HTMLTextAreaElement | null>;
}

/** Twelve rows, at least 300 px, growing with the text. The frame around it shows focus and errors. */
function ContentTextarea({ entry, control, ...events }: ContentTextareaProps) {
  const field = useFieldControl({});
  const { ref, ...rest } = entry;
  return (
    <textarea
      {...field}
      {...rest}
      {...events}
      ref={(element) => {
        control.current = element;
        ref(element);
      }}
      rows={12}
      className="field-sizing-content block max-h-[72dvh] min-h-75 w-full resize-y bg-transparent px-4 py-3.5 text-[16px]/5.75 outline-none focus-visible:shadow-none sm:text-base sm:leading-5.75"
    />
  );
}

/** The number of words readers see, updated when typing pauses. */
function WordCount({ form }: { form: PageForm }) {
  const text = useDebounced(useWatch({ control: form.control, name: 'content' }), 300);
  const words = useMemo(() => countWords(text), [text]);
  return <span className="text-xs text-muted-foreground tabular">{formatCountOf(words, 'word')}</span>;
}
