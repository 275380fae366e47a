import type { Process } from '@builder-os/contract/modules/organization/processes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText, History, ListChecks, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCalendar } from '../../../app/calendar.ts';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { ProcessFormDialog } from './process-form-dialog.tsx';
import { ProcessHistoryDialog } from './process-history-dialog.tsx';
import { STATUS_LABELS, STATUS_TONES } from './process-labels.ts';
import { ProcessReaders } from './process-readers.tsx';
import { ProcessRuns } from './process-runs.tsx';
import { useDeleteProcess, useRestoreProcess } from './processes.mutations.ts';
import { processQuery } from './processes.queries.ts';
import { RunProcessDialog } from './run-process-dialog.tsx';

/** A process map: its steps, its readers and its runs. */
export function ProcessDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: process, error, refetch } = useQuery(processQuery(id));
  const [part, setPart] = useState<'map' | 'edit' | 'history' | 'run'>('map');
  const back = () => setPart('map');
  if (!process) {
    return (
      <RecordLoadingDialog
        title="Process map"
        noun="process map"
        error={error}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    );
  }
  // Dialogs never stack: each replaces the one before.
  if (part === 'edit') return <ProcessFormDialog process={process} onClose={back} />;
  if (part === 'history') return <ProcessHistoryDialog process={process} onClose={back} />;
  if (part === 'run') return <RunProcessDialog process={process} onClose={back} />;
  return <ProcessMap process={process} onShow={setPart} onClose={onClose} />;
}

interface ProcessMapProps {
  process: Process;
  onShow: (part: 'edit' | 'history' | 'run') => void;
  onClose: () => void;
}

function ProcessMap({ process, onShow, onClose }: ProcessMapProps) {
  const { id, name, category, description, status, steps, ownerName, revision, lastUpdated } = process;
  const calendar = useCalendar();
  const { reason } = useCan('role:manager');
  const { mutateAsync: remove } = useDeleteProcess();
  const { mutateAsync: restore } = useRestoreProcess();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={name}
      description={[category, ownerName, `revision ${revision}, ${formatMomentDay(lastUpdated, calendar)}`]
        .filter(Boolean)
        .join(' · ')}
      className="sm:w-160"
    >
      <DialogBody>
        <p className="flex items-start gap-3">
          <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
          {description && <span className="min-w-0 flex-1 text-pretty text-muted-foreground">{description}</span>}
        </p>
        <ol className="grid gap-2">
          {steps.map(({ title, detail }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name of its own but its place
            <li key={index} className="flex gap-3">
              <span
                aria-hidden="true"
                className="grid size-6 shrink-0 place-items-center rounded-[5px] bg-muted text-xs font-strong tabular"
              >
                {index + 1}
              </span>
              <span className="min-w-0 flex-1 pt-0.5">
                <span className="block font-medium">{title}</span>
                {detail && (
                  <span className="block wrap-anywhere whitespace-pre-line text-muted-foreground">{detail}</span>
                )}
              </span>
            </li>
          ))}
        </ol>
        {process.pageId !== null && process.pageTitle !== null && (
          <p className="flex items-center gap-2 text-sm">
            <FileText className="size-4 shrink-0 text-muted-foreground" strokeWidth={1.75} aria-hidden="true" />
            <span className="min-w-0">
              Documented in{' '}
              <Link
                to="/content"
                search={{ open: process.pageId }}
                className="rounded-sm text-link focus-ring hover:underline"
              >
                {process.pageTitle}
              </Link>
            </span>
          </p>
        )}
        <ProcessRuns processId={id} />
        <ProcessReaders process={process} />
      </DialogBody>
      <DialogFooter className="flex-wrap">
        <IconButton
          aria-label={`Delete ${name}`}
          disabledReason={reason}
          onClick={() => void deleteWithUndo({ noun: 'Process', id, name, remove, restore }).then(onClose)}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={`History of ${name}`} onClick={() => onShow('history')}>
          <History aria-hidden="true" />
        </IconButton>
        <span className="flex-1" />
        <Button onClick={() => onShow('edit')}>Edit Process</Button>
        <Button variant="primary" onClick={() => onShow('run')}>
          <ListChecks aria-hidden="true" />
          Run as Checklist
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
