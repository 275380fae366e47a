import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { useQuery } from '@tanstack/react-query';
import { contactQuery } from '../../sales/contacts/contacts.queries.ts';
import { OutsiderPagesPanel } from './outsider-pages-panel.tsx';

/** The pages of a job. Customers sign from their page by their email address, so a new link is offered with it. */
export function JobPagesPanel({ job: { id, contactId, customerName } }: { job: Job }) {
  const { data: customer, isLoading } = useQuery({ ...contactQuery(contactId ?? 0), enabled: contactId !== null });
  return (
    <OutsiderPagesPanel
      subject={{ of: 'job', id }}
      name={customerName ?? ''}
      email={customer?.email ?? ''}
      isEmailLoading={isLoading}
    />
  );
}
