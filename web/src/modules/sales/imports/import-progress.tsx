import type { Import } from '@builder-os/contract/modules/sales/imports';
import { formatCount } from '../../../format/count.ts';
import { Progress } from '../../../ui/state/progress.tsx';
import { ImportPanel } from './import-frame.tsx';

const titles = { checking: 'Checking rows', undoing: 'Undoing import' };

/** A running import job. It continues if this page is closed. */
export function ImportProgress({ fileImport }: { fileImport: Import }) {
  const { kind, state, processedRows, totalRows } = fileImport;
  const title = state === 'checking' || state === 'undoing' ? titles[state] : `Importing ${kind}s`;
  return (
    <ImportPanel title={`${title}: ${fileImport.fileName}`}>
      <div className="grid gap-2">
        <Progress value={totalRows === 0 ? null : (processedRows / totalRows) * 100} label={title} />
        <p className="flex flex-wrap justify-between gap-2 text-label text-muted-foreground">
          <span className="tabular">
            {formatCount(processedRows)} of {formatCount(totalRows)} rows
          </span>
          <span>You can close this page. The import keeps running.</span>
        </p>
      </div>
    </ImportPanel>
  );
}
