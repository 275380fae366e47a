import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../auth/use-can.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';

const LABEL = 'Import Jobs';
const ImportJobsDialog = loadWhenUsed(async () => (await import('./import-jobs-dialog.tsx')).ImportJobsDialog);

/** The button that imports jobs from a file. */
export function ImportJobs() {
  const [isOpen, setIsOpen] = useState(false);
  const { reason } = useCan('jobs_write');
  return (
    <>
      <IconButton
        aria-label={LABEL}
        title={LABEL}
        variant="secondary"
        disabledReason={reason}
        onClick={() => setIsOpen(true)}
      >
        <FileUp aria-hidden="true" />
      </IconButton>
      {isOpen && <ImportJobsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
