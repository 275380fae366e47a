import type { LeadImport } from '@builder-os/contract/modules/sales/lead-imports';
import { Link } from '@tanstack/react-router';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { DoneReport } from './done-report.tsx';
import { ImportPanel } from './import-frame.tsx';
import { MatchColumns } from './match-columns.tsx';

/** Says what went wrong. What was reached stays: the check can be repeated, and leads already made can be taken back. */
export function FailedImport({ leadImport }: { leadImport: LeadImport }) {
  return (
    <>
      <FormError>{leadImport.failure ?? 'The import stopped unexpectedly.'}</FormError>
      {leadImport.totalRows === 0 ? (
        <ImportPanel
          title={leadImport.fileName}
          footer={
            <Link to="/leads/import" className={buttonClasses({ variant: 'primary' })}>
              Choose another file
            </Link>
          }
        >
          <p className="text-muted-foreground">No row of this file could be read.</p>
        </ImportPanel>
      ) : leadImport.importedRows > 0 ? (
        <DoneReport leadImport={leadImport} />
      ) : (
        <MatchColumns leadImport={leadImport} />
      )}
    </>
  );
}
