import { pageExportEndpoints } from '@builder-os/contract/modules/content/exports';
import { Download, Upload } from 'lucide-react';
import { endpointUrl } from '../../../../api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import type { ContentFilter } from '../content-search.ts';
import { followLink } from '../editor/follow-link.ts';

const FORMATS = [
  { format: 'markdown', label: 'Markdown file' },
  { format: 'pdf', label: 'PDF file' },
] as const;

/** Imports pages from Markdown files, and exports the listed pages as one file. */
export function ContentFileLinks({ filter, onImport }: { filter: ContentFilter; onImport: () => void }) {
  const exportUrl = (format: 'markdown' | 'pdf') =>
    endpointUrl(pageExportEndpoints.list, { query: { ...filter, format } });
  return (
    <>
      <Button size="sm" onClick={onImport}>
        <Upload aria-hidden="true" />
        Import
      </Button>
      <Menu
        title="Export the current list"
        items={FORMATS.map(({ format, label }) => ({
          label,
          onSelect: () => followLink(exportUrl(format), 'download'),
        }))}
        trigger={
          <Button size="sm">
            <Download aria-hidden="true" />
            Export
          </Button>
        }
      />
    </>
  );
}
