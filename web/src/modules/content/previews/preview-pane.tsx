import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import type { PageForm } from '../pages/editor/use-page-form.ts';
import { previewQuery } from './previews.queries.ts';
import { RenderedText } from './rendered-text.tsx';

const PAUSE_IN_TYPING = 300;

/** The preview readers will see, next to the text and slightly behind it; on a phone, instead of the text. */
export function PreviewPane({ form, onClose }: { form: PageForm; onClose: () => void }) {
  const content = useDebounced(useWatch({ control: form.control, name: 'content' }), PAUSE_IN_TYPING);
  const { data: preview, isError, isFetching, refetch } = useQuery(previewQuery(content));
  return (
    <section
      aria-label="Preview"
      aria-busy={preview === undefined && !isError ? true : undefined}
      className="grid min-w-0 grid-cols-1 gap-1.25"
    >
      <header className="flex min-h-4 items-center gap-2">
        <h2 className="flex-1 text-label font-strong">Preview</h2>
        <Button size="sm" onClick={onClose} className="md:hidden">
          <PencilLine aria-hidden="true" />
          Write
        </Button>
      </header>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard, too
        tabIndex={0}
        className="focus-ring-inset max-h-[calc(72dvh+2.5rem)] min-h-82.5 overflow-y-auto rounded-md border border-border bg-card px-4 py-3.5"
      >
        {isError ? (
          <p role="alert" className="flex flex-wrap items-center gap-3 text-muted-foreground">
            Couldn’t load the preview.
            <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          </p>
        ) : content.trim() === '' ? (
          <p className="text-muted-foreground">Nothing to preview yet.</p>
        ) : (
          preview && <RenderedText preview={preview} />
        )}
      </div>
    </section>
  );
}
