import { areImportRowsDeleted, IMPORT_ROWS_KEPT_DAYS, type Import } from '@builder-os/contract/modules/sales/imports';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { type Metric, MetricStrip } from '../../../ui/metric-strip.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { FirstRunLink } from '../../admin/first-run/first-run-link.tsx';
import { ImportPanel } from './import-frame.tsx';
import { KINDS_OF_IMPORT } from './import-kinds.ts';
import { ImportRowTabs } from './import-row-tabs.tsx';
import { useUndoImport } from './imports.mutations.ts';
import { RefusedLink } from './refused-link.tsx';

/** The import's result, with the option to undo it. */
export function DoneReport({ fileImport }: { fileImport: Import }) {
  const [isAsking, setIsAsking] = useState(false);
  const undoImport = useUndoImport(fileImport.id);
  const { screenLabel } = KINDS_OF_IMPORT[fileImport.kind];
  const isUndone = fileImport.state === 'undone';
  const isOld = fileImport.finishedAt !== null && areImportRowsDeleted(fileImport.finishedAt);
  const refusedCount = fileImport.totalRows - fileImport.importedRows;

  const undo = () => undoImport.mutateAsync().catch((error) => errorToast(error, 'Failed to undo import'));

  return (
    <>
      <MetricStrip metrics={isUndone ? undoneFigures(fileImport) : doneFigures(fileImport)} />
      <ImportPanel
        title={`${isUndone ? 'Undone' : 'Imported'}: ${fileImport.fileName}`}
        footer={
          <>
            {refusedCount > 0 && !isOld && <RefusedLink fileImport={fileImport} />}
            {!isUndone && !isOld && (
              <Button onClick={() => setIsAsking(true)}>
                <Undo2 aria-hidden="true" />
                Undo Import
              </Button>
            )}
            {fileImport.kind === 'contact' && <FirstRunLink />}
            <ImportedRecordsLink fileImport={fileImport} />
          </>
        }
      >
        {isOld ? (
          <p className="text-muted-foreground">
            The rows of this file were deleted after {IMPORT_ROWS_KEPT_DAYS} days.
          </p>
        ) : (
          <ImportRowTabs fileImport={fileImport} />
        )}
      </ImportPanel>
      {isAsking && (
        <ConfirmDialog
          title="Undo import?"
          description={`This deletes the ${formatCountOf(fileImport.importedRows, fileImport.kind)} imported from “${fileImport.fileName}”. ${screenLabel} changed since the import are kept and listed.`}
          confirmLabel="Undo Import"
          pendingLabel="Starting..."
          icon={<Undo2 aria-hidden="true" />}
          onConfirm={undo}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function doneFigures(fileImport: Import): Metric[] {
  return [
    {
      label: 'Imported',
      figure: formatCount(fileImport.importedRows),
      support: `of ${formatCountOf(fileImport.totalRows, 'row')}`,
    },
    { label: 'Duplicates', figure: formatCount(fileImport.duplicateRows) },
    { label: 'Rows with Problems', figure: formatCount(fileImport.faultyRows) },
  ];
}

function undoneFigures(fileImport: Import): Metric[] {
  return [
    {
      label: 'Removed',
      figure: formatCount(fileImport.undoneRows),
      support: `of ${formatCountOf(fileImport.importedRows, fileImport.kind)}`,
    },
    { label: 'Kept', figure: formatCount(fileImport.keptRows), support: 'changed since the import' },
  ];
}

/** Links to the imported records. Leads can be filtered by import; other lists show the newest first. */
function ImportedRecordsLink({ fileImport: { id, kind, state } }: { fileImport: Import }) {
  const queryClient = useQueryClient();
  const props = {
    onClick: () => void invalidateResource(queryClient, kind),
    className: buttonClasses({ variant: 'primary' }),
  };
  if (kind === 'lead') {
    return (
      <Link to="/leads" search={state === 'undone' ? {} : { importId: id }} {...props}>
        View leads
      </Link>
    );
  }
  return (
    <Link to={KINDS_OF_IMPORT[kind].screen} {...props}>
      View {kind}s
    </Link>
  );
}
