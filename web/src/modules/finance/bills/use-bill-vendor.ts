import type { CreateBill } from '@builder-os/contract/modules/finance/bills';
import { addDays } from '@builder-os/contract/platform/calendar';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { organization } from '../../../app/organization.ts';
import { todayIn } from '../../../format/dates.ts';
import { useVendorFill } from '../../purchasing/vendors/use-vendor-fill.ts';
import type { BillEntries } from './bill-form.ts';

/**
 * Fills a bill from its vendor, without overwriting what was typed: the due date by its terms, its retainage, and its
 * default cost code on lines without one. A due date that was filled follows the bill date.
 */
export function useBillVendor({ getValues, setValue }: UseFormReturn<BillEntries, unknown, CreateBill>) {
  const readTerms = useVendorFill();
  const filled = useRef<{ termsDays: number; dueDate: string } | null>(null);

  function fillDueDate(termsDays: number): void {
    const { dueDate, billedOn } = getValues();
    if (dueDate !== '' && dueDate !== filled.current?.dueDate) return;
    const due = addDays(billedOn || todayIn(organization), termsDays);
    filled.current = { termsDays, dueDate: due };
    setValue('dueDate', due, { shouldDirty: true, shouldValidate: true });
  }

  return {
    async fillFrom(contactId: number): Promise<void> {
      const terms = await readTerms(contactId);
      // Another contact may have been chosen meanwhile.
      if (!terms || getValues('vendorId') !== String(contactId)) return;
      fillDueDate(terms.termsDays);
      if (getValues('retainagePercent') === '' && terms.retainagePercent !== '0.00') {
        setValue('retainagePercent', trimDecimal(terms.retainagePercent), { shouldDirty: true });
      }
      for (const [index, { costCodeId, orderLineId }] of getValues('lines').entries()) {
        if (costCodeId !== '' || orderLineId !== '' || terms.costCodeId === '') continue;
        setValue(`lines.${index}.costCodeId`, terms.costCodeId, { shouldDirty: true });
      }
    },
    moveDueDate(): void {
      if (filled.current) fillDueDate(filled.current.termsDays);
    },
  };
}
