import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';

const SaveTemplateDialog = loadWhenUsed(async () => (await import('./save-template-dialog.tsx')).SaveTemplateDialog);

/** The button that saves a job's budget lines for later jobs. */
export function SaveAsTemplate({ job, size }: { job: Job; size?: 'sm' }) {
  const [isOpen, setIsOpen] = useState(false);
  const { reason } = useCan('jobs_write');
  return (
    <>
      <Button size={size} disabledReason={reason} onClick={() => setIsOpen(true)}>
        <LayoutTemplate aria-hidden="true" />
        Save as Template
      </Button>
      {isOpen && <SaveTemplateDialog job={job} onClose={() => setIsOpen(false)} />}
    </>
  );
}
