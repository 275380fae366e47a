import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { TabSkeleton } from '../../../ui/filter/tab-skeleton.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import type { BilledProject } from './billed-project.ts';
import { invoicePageQuery } from './invoices.queries.ts';
import { SourceInvoiceLink } from './source-invoice-link.tsx';

const CreateInvoiceDialog = loadWhenUsed(async () => (await import('./create-invoice-dialog.tsx')).CreateInvoiceDialog);

/** Creates the invoice of a project, or shows the one it has. */
export function ProjectInvoiceLink({ project, onClose }: { project: BilledProject; onClose: () => void }) {
  const navigate = useNavigate();
  const filter = { revenueRecordId: String(project.id), status: 'draft,issued,part_paid,paid' };
  const { data: page, isError, isFetching, refetch } = useQuery(invoicePageQuery(filter));
  const invoice = page?.rows[0];
  if (!page || invoice) {
    return (
      <Dialog
        open
        onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
        title={invoice ? 'This project has an invoice' : 'New Invoice'}
        description={project.name}
      >
        <DialogBody>
          {invoice ? (
            <SourceInvoiceLink invoice={invoice} />
          ) : isError ? (
            <ErrorState
              headline="Unable to load the project’s invoice"
              sentence="Check your connection and try again."
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <TabSkeleton />
          )}
        </DialogBody>
      </Dialog>
    );
  }
  return (
    <CreateInvoiceDialog
      project={project}
      onCreated={(id) => void navigate({ to: '/jobs', search: { tab: 'receivables', invoice: id } })}
      onClose={onClose}
    />
  );
}
