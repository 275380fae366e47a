import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';

const Form1099Dialog = loadWhenUsed(async () => (await import('./form-1099-dialog.tsx')).Form1099Dialog);

/** The button that opens the 1099 list. @param onOpenVendor opens a vendor of the list */
export function Form1099Link({ onOpenVendor }: { onOpenVendor: (id: number) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const { reason } = useCan('financial_read');
  return (
    <>
      <Button disabledReason={reason} onClick={() => setIsOpen(true)}>
        <ReceiptText aria-hidden="true" />
        1099 List
      </Button>
      {isOpen && <Form1099Dialog onClose={() => setIsOpen(false)} onOpenVendor={onOpenVendor} />}
    </>
  );
}
