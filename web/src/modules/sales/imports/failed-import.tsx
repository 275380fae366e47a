import type { Import } from '@builder-os/contract/modules/sales/imports';
import { Link } from '@tanstack/react-router';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { DoneReport } from './done-report.tsx';
import { ImportPanel } from './import-frame.tsx';
import { KINDS_OF_IMPORT } from './import-kinds.ts';
import { MatchSteps } from './match-steps.tsx';

/** Says what failed. Completed steps stay: the check can be repeated, and records already created can be undone. */
export function FailedImport({ fileImport }: { fileImport: Import }) {
  return (
    <>
      <FormError>{fileImport.failure ?? 'The import stopped unexpectedly.'}</FormError>
      {fileImport.totalRows === 0 ? (
        <ImportPanel
          title={fileImport.fileName}
          footer={
            <Link to={KINDS_OF_IMPORT[fileImport.kind].path} className={buttonClasses({ variant: 'primary' })}>
              Choose Another File
            </Link>
          }
        >
          <p className="text-muted-foreground">We couldn’t read any rows in this file.</p>
        </ImportPanel>
      ) : fileImport.importedRows > 0 ? (
        <DoneReport fileImport={fileImport} />
      ) : (
        <MatchSteps fileImport={fileImport} />
      )}
    </>
  );
}
