import { type InvoiceDetail, invoiceEndpoints } from '@builder-os/contract/modules/invoicing/invoices';
import { undoWriteOffRefusal, writeOffRefusal } from '@builder-os/contract/modules/invoicing/write-offs';
import { Ellipsis, Eraser, FileDown, Link2, Link2Off, Plus, ReceiptText, RotateCcw, Send } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { InvoiceDialogName } from './invoice-dialogs.tsx';
import { isOwed, nameOfInvoice } from './invoice-labels.ts';

interface InvoiceActionsProps {
  invoice: InvoiceDetail;
  onOpen: (dialog: InvoiceDialogName) => void;
  onRevoke: () => void;
}

/** The actions of an issued invoice. */
export function InvoiceActions({ invoice, onOpen, onRevoke }: InvoiceActionsProps) {
  const write = useCan('financial_write');
  const manage = useCan('role:manager');
  const owed = isOwed(invoice);
  const isCredited = invoice.status === 'void' || invoice.credited === invoice.amount;
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>button]:flex-1">
      <a
        href={endpointUrl(invoiceEndpoints.print, { params: { id: invoice.id } })}
        download
        className={buttonClasses()}
      >
        <FileDown aria-hidden="true" />
        Download PDF
      </a>
      <Button disabledReason={write.reason} onClick={() => onOpen('send')}>
        <Send aria-hidden="true" />
        Send Invoice
      </Button>
      {owed && (
        <Button variant="primary" disabledReason={write.reason} onClick={() => onOpen('pay')}>
          <Plus aria-hidden="true" />
          Record Payment
        </Button>
      )}
      <Menu
        title={nameOfInvoice(invoice)}
        subtitle={invoice.customerName}
        items={[
          {
            label: 'Create Link',
            icon: <Link2 aria-hidden="true" />,
            onSelect: () => onOpen('link'),
            disabledReason: write.reason,
          },
          {
            label: 'Revoke Links',
            icon: <Link2Off aria-hidden="true" />,
            onSelect: onRevoke,
            disabledReason: write.reason ?? (invoice.openLinks === 0 ? 'There are no working links.' : undefined),
          },
          'separator',
          {
            label: 'Create Credit Note',
            icon: <ReceiptText aria-hidden="true" />,
            onSelect: () => onOpen('credit'),
            disabledReason: write.reason ?? (isCredited ? 'This invoice is already credited in full.' : undefined),
          },
          ...(undoWriteOffRefusal(invoice) === undefined
            ? [
                {
                  label: 'Undo Write-Off',
                  icon: <RotateCcw aria-hidden="true" />,
                  onSelect: () => onOpen('undo-write-off'),
                  disabledReason: manage.reason,
                },
              ]
            : []),
          {
            label: 'Write Off',
            icon: <Eraser aria-hidden="true" />,
            isDestructive: true,
            onSelect: () => onOpen('write-off'),
            disabledReason: manage.reason ?? writeOffRefusal(invoice),
          },
        ]}
        trigger={
          <IconButton aria-label={`Actions for ${nameOfInvoice(invoice)}`}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      />
    </div>
  );
}
