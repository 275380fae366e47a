import { quoteName } from '@builder-os/contract/modules/steel/quote-states';
import { quoteEndpoints } from '@builder-os/contract/modules/steel/quotes';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, FilePen, Hammer, Link2Off, Package, PackageOpen, Printer, Send, Trash2 } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { deleteWithUndo } from '../../../app/records/delete-with-undo.ts';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { cn } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-items.ts';
import { CreateInvoiceButton } from '../../invoicing/invoices/source-invoice-link.tsx';
import { jobOfQuoteQuery } from '../../jobs/jobs/jobs.queries.ts';
import type { QuoteViewProps } from './quote-view-props.ts';
import { useDeleteQuote, useRestoreQuote, useRevokeQuoteLinks } from './quotes.mutations.ts';

/** The actions on a quote: its next step, PDF, bundles and a menu with the others. */
export function QuoteActions(props: QuoteViewProps) {
  const { quote } = props;
  return (
    <>
      <QuoteMenu {...props} />
      <a
        href={endpointUrl(quoteEndpoints.print, { params: { id: quote.id } })}
        download
        className={cn(buttonClasses(), 'max-sm:flex-1')}
      >
        <Printer aria-hidden="true" />
        Download PDF
      </a>
      <a
        href={endpointUrl(quoteEndpoints.bundles, { params: { id: quote.id } })}
        download
        className={cn(buttonClasses(), 'max-sm:flex-1')}
      >
        <Package aria-hidden="true" />
        Export Bundles
      </a>
      <span className="flex-1 max-sm:hidden" />
      <NextAction {...props} />
    </>
  );
}

function NextAction({ quote, onShow, onOpen, onOpenOrder }: QuoteViewProps) {
  const { reason } = useCan('steel_framing_write');
  const current = quote.revisions.find(({ id }) => id !== quote.id && !quote.isCurrent);
  if (!quote.isCurrent && current) {
    return (
      <Button variant="primary" onClick={() => onOpen(current.id)}>
        Open Latest Revision
      </Button>
    );
  }
  switch (quote.status) {
    case 'draft':
      return (
        <>
          <Button disabledReason={reason} onClick={() => onShow('edit')}>
            Edit Quote
          </Button>
          <Button variant="primary" disabledReason={reason} onClick={() => onShow('send')}>
            <Send aria-hidden="true" />
            Send Quote
          </Button>
        </>
      );
    case 'sent':
      return (
        <Button variant="primary" disabledReason={reason} onClick={() => onShow('decide')}>
          Record Answer
        </Button>
      );
    case 'accepted':
      return (
        <>
          <CreateInvoiceButton kind="quote" id={quote.id} />
          <StartJobButton quote={quote} onShow={onShow} />
          {quote.orderId !== null && (
            <Button variant="primary" onClick={() => onOpenOrder(quote.orderId ?? 0)}>
              <PackageOpen aria-hidden="true" />
              Open Order
            </Button>
          )}
        </>
      );
    default:
      return (
        <Button variant="primary" disabledReason={reason} onClick={() => onShow('revise')}>
          Revise Quote
        </Button>
      );
  }
}

/** Offered until the quote has its job, to people who may write jobs. */
function StartJobButton({ quote, onShow }: Pick<QuoteViewProps, 'quote' | 'onShow'>) {
  const canWrite = useCan('jobs_write').allowed;
  const { data: jobs } = useQuery({ ...jobOfQuoteQuery(quote.number), enabled: canWrite });
  if (jobs?.rows.length !== 0) return null;
  return (
    <Button onClick={() => onShow('job')}>
      <Hammer aria-hidden="true" />
      Start Job
    </Button>
  );
}

function QuoteMenu({ quote, onShow, onClose }: QuoteViewProps) {
  const { reason: cannotWrite } = useCan('steel_framing_write');
  const { reason: cannotDelete } = useCan('steel_framing_delete');
  const revoke = useRevokeQuoteLinks();
  const name = quoteName(quote);
  const { mutateAsync: remove } = useDeleteQuote();
  const { mutateAsync: restore } = useRestoreQuote();
  const endLinks = () =>
    void perform({
      run: () => revoke.mutateAsync(quote.id),
      done: { title: 'Links revoked', description: name },
      failed: 'Failed to revoke links',
    });
  const items: MenuItem[] = [];
  if (quote.status === 'sent') {
    items.push({
      label: 'Send Again',
      icon: <Send aria-hidden="true" />,
      onSelect: () => onShow('send'),
      disabledReason: cannotWrite,
    });
    items.push({
      label: 'Revoke All Links',
      icon: <Link2Off aria-hidden="true" />,
      onSelect: endLinks,
      disabledReason: cannotWrite,
    });
  }
  if (quote.isCurrent && quote.status !== 'draft') {
    items.push({
      label: quote.status === 'accepted' ? 'Create Firm Quote' : 'Revise Quote',
      icon: <FilePen aria-hidden="true" />,
      onSelect: () => onShow('revise'),
      disabledReason: cannotWrite,
    });
  }
  if (quote.status === 'expired') {
    items.push({ label: 'Record Answer', onSelect: () => onShow('decide'), disabledReason: cannotWrite });
  }
  items.push('separator', {
    label: 'Delete Quote',
    icon: <Trash2 aria-hidden="true" />,
    isDestructive: true,
    onSelect: () => void deleteWithUndo({ noun: 'Quote', id: quote.id, name, remove, restore }).then(onClose),
    disabledReason: quote.orderId === null ? cannotDelete : 'This quote has an order, so it can’t be deleted.',
  });
  return (
    <Menu
      title={name}
      className="w-52"
      items={items[0] === 'separator' ? items.slice(1) : items}
      trigger={
        <IconButton aria-label={`Actions for ${name}`}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
