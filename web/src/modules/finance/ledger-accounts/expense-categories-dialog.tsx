import type { LedgerAccount } from '@builder-os/contract/modules/finance/ledger-accounts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx';
import { CategoryFormDialog } from './category-form-dialog.tsx';
import { CategoryLine } from './category-line.tsx';
import { ledgerAccountsQuery } from './ledger-accounts.queries.ts';

/** Every expense category and its section of the P&L Statement. Those in use are retired, never deleted. */
export function ExpenseCategoriesDialog({ onClose }: { onClose: () => void }) {
  const answer = useQuery(ledgerAccountsQuery(['expense']));
  const { reason } = useCan('financial_write');
  const [form, setForm] = useState<{ category?: LedgerAccount } | null>(null);
  if (form) return <CategoryFormDialog category={form.category} onClose={() => setForm(null)} />;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Expense Categories"
      description={
        reason ??
        'Materials, subcontractors and direct costs are subtracted before gross profit. Changes are saved right away and apply to everything already posted.'
      }
    >
      <DialogBody>
        <Button disabledReason={reason} onClick={() => setForm({})} className="justify-self-start">
          <Plus aria-hidden="true" />
          New Category
        </Button>
        <LoadedPart answer={answer} what="the categories">
          {(categories) =>
            categories.length === 0 ? (
              <p className="text-muted-foreground">
                Expenses are grouped by category. A name you enter on an expense or a bill is added here.
              </p>
            ) : (
              <ul aria-label="Categories" className="grid gap-2">
                {categories.map((category) => (
                  <CategoryLine key={category.id} category={category} onRename={() => setForm({ category })} />
                ))}
              </ul>
            )
          }
        </LoadedPart>
      </DialogBody>
    </Dialog>
  );
}
