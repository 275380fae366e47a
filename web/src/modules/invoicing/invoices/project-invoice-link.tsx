import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Dialog, DialogBody } from '../../../ui/dialog.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import type { BilledProject } from './billed-project.ts';
import { invoicePageQuery } from './invoices.queries.ts';
import { SourceInvoiceLink } from './source-invoice-link.tsx';

const CreateInvoiceDialog = loadWhenUsed(async () => (await import('./create-invoice-dialog.tsx')).CreateInvoiceDialog);

/** Creates the invoice of a project, or shows the one it has. */
export function ProjectInvoiceLink({ project, onClose }: { project: BilledProject; onClose: () => void }) {
  const navigate = useNavigate();
  const filter = { revenueRecordId: String(project.id), status: 'draft,issued,part_paid,paid' };
  const { data: page } = useQuery(invoicePageQuery(filter));
  if (!page) return null;
  const [invoice] = page.rows;
  if (invoice) {
    return (
      <Dialog
        open
        onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
        title="This project has an invoice"
        description={project.name}
      >
        <DialogBody>
          <SourceInvoiceLink invoice={invoice} />
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
