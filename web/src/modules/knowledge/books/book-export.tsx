import {
  BOOK_EXPORT_FORMATS,
  type BookExportFormat,
  bookEndpoints,
} from '@builder-os/contract/modules/knowledge/books';
import { Download } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Popover } from '../../../ui/overlay/popover.tsx';
import type { ReadingFilter } from '../knowledge-pages/knowledge-search.ts';

const FORMAT_LABELS: Record<BookExportFormat, string> = { csv: 'CSV', markdown: 'Markdown', pdf: 'PDF' };

/** Exports the listed books with the current user's status and notes. */
export function BookExport({ filter }: { filter: ReadingFilter }) {
  return (
    <Popover
      label="Export the reading list"
      align="end"
      className="grid w-52 gap-2"
      trigger={
        <Button>
          <Download aria-hidden="true" />
          Export
        </Button>
      }
    >
      <p className="text-xs text-muted-foreground">The books currently shown, with your status and notes.</p>
      {BOOK_EXPORT_FORMATS.map((format) => (
        <a
          key={format}
          href={endpointUrl(bookEndpoints.export, { query: { ...filter, format } })}
          download
          aria-label={`Export as ${FORMAT_LABELS[format]}`}
          className={buttonClasses({ size: 'sm' })}
        >
          {FORMAT_LABELS[format]}
        </a>
      ))}
    </Popover>
  );
}
