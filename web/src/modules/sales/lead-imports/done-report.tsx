import type { LeadImport } from '@builder-os/contract/modules/sales/lead-imports';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type Metric, MetricStrip } from '../../../ui/metric-strip.tsx';
import { ImportPanel } from './import-frame.tsx';
import { ImportRowTabs } from './import-row-tabs.tsx';
import { useUndoLeadImport } from './lead-imports.mutations.ts';
import { RefusedLink } from './refused-link.tsx';

/** What the import has done, and the way to take it back. */
export function DoneReport({ leadImport }: { leadImport: LeadImport }) {
  const [isAsking, setIsAsking] = useState(false);
  const undoImport = useUndoLeadImport(leadImport.id);
  const queryClient = useQueryClient();
  const isUndone = leadImport.state === 'undone';
  const refusedCount = leadImport.totalRows - leadImport.importedRows;

  function undo() {
    undoImport.mutate(undefined, {
      onError: (error) => errorToast(error, 'Failed to undo the import'),
      onSettled: () => setIsAsking(false),
    });
  }

  return (
    <>
      <MetricStrip metrics={isUndone ? undoneFigures(leadImport) : doneFigures(leadImport)} />
      <ImportPanel
        title={`${isUndone ? 'Undone' : 'Imported'}: ${leadImport.fileName}`}
        footer={
          <>
            {refusedCount > 0 && <RefusedLink leadImport={leadImport} />}
            {!isUndone && (
              <Button onClick={() => setIsAsking(true)}>
                <Undo2 aria-hidden="true" />
                Undo import
              </Button>
            )}
            <Link
              to="/leads"
              search={isUndone ? {} : { importId: leadImport.id }}
              onClick={() => void invalidateResource(queryClient, 'lead')}
              className={buttonClasses({ variant: 'primary' })}
            >
              View leads
            </Link>
          </>
        }
      >
        <ImportRowTabs leadImport={leadImport} />
      </ImportPanel>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Undo import"
        description={`This takes back ${formatCountOf(leadImport.importedRows, 'lead')} of "${leadImport.fileName}". Leads that were changed since stay and are listed.`}
        confirmLabel="Undo Import"
        pendingLabel="Starting..."
        pending={undoImport.isPending}
        icon={<Undo2 aria-hidden="true" />}
        onConfirm={undo}
      />
    </>
  );
}

function doneFigures(leadImport: LeadImport): Metric[] {
  return [
    {
      label: 'Imported',
      figure: formatCount(leadImport.importedRows),
      support: `of ${formatCountOf(leadImport.totalRows, 'row')}`,
    },
    { label: 'Duplicate', figure: formatCount(leadImport.duplicateRows) },
    { label: 'Faulty', figure: formatCount(leadImport.faultyRows) },
  ];
}

function undoneFigures(leadImport: LeadImport): Metric[] {
  return [
    {
      label: 'Taken back',
      figure: formatCount(leadImport.undoneRows),
      support: `of ${formatCountOf(leadImport.importedRows, 'lead')}`,
    },
    { label: 'Kept', figure: formatCount(leadImport.keptRows), support: 'changed since the import' },
  ];
}
