import type { CreateBill } from '@builder-os/contract/modules/finance/bills';
import { addDays } from '@builder-os/contract/platform/calendar';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { organization } from '../../../../app/organization.ts';
import { todayIn } from '../../../../format/dates.ts';
import { isOpenToVendor, useVendorFill } from '../../../purchasing/vendors/use-vendor-fill.ts';
import type { BillEntries } from './bill-form.ts';

/** The values the last vendor filled in; empty for fields it left alone. */
interface BillFill {
  termsDays: number | null;
  dueDate: string;
  retainage: string;
  costCodeId: string;
}

/**
 * Fills a bill from its vendor without overwriting entries: the due date by its terms, its retainage, and its default
 * cost code on lines without an order. Another vendor replaces the filled values, and a filled due date follows the
 * bill date.
 */
export function useBillVendor({ getValues, setValue }: UseFormReturn<BillEntries, unknown, CreateBill>) {
  const readTerms = useVendorFill();
  const filled = useRef<BillFill>({ termsDays: null, dueDate: '', retainage: '', costCodeId: '' });

  /** @param termsDays null for a contact that's no vendor: a due date that was filled goes */
  function fillDueDate(termsDays: number | null): void {
    const { dueDate, billedOn } = getValues();
    if (!isOpenToVendor(dueDate, filled.current.dueDate)) return;
    const due = termsDays === null ? '' : addDays(billedOn || todayIn(organization), termsDays);
    filled.current = { ...filled.current, termsDays, dueDate: due };
    if (dueDate !== due) setValue('dueDate', due, { shouldDirty: true, shouldValidate: due !== '' });
  }

  function fillRetainage(percent: string): void {
    const entry = getValues('retainagePercent');
    if (!isOpenToVendor(entry, filled.current.retainage)) return;
    // A bill without retainage leaves it empty.
    const retainage = Number(percent) === 0 ? '' : trimDecimal(percent);
    filled.current = { ...filled.current, retainage };
    if (entry !== retainage) setValue('retainagePercent', retainage, { shouldDirty: true });
  }

  function fillCodes(code: string): void {
    for (const [index, { costCodeId, orderLineId }] of getValues('lines').entries()) {
      if (orderLineId !== '' || costCodeId === code || !isOpenToVendor(costCodeId, filled.current.costCodeId)) continue;
      setValue(`lines.${index}.costCodeId`, code, { shouldDirty: true });
    }
    filled.current = { ...filled.current, costCodeId: code };
  }

  return {
    async fillFrom(contactId: number): Promise<void> {
      const terms = await readTerms(contactId);
      // Another contact may have been chosen meanwhile.
      if (getValues('vendorId') !== String(contactId)) return;
      fillDueDate(terms?.termsDays ?? null);
      fillRetainage(terms?.retainagePercent ?? '0');
      fillCodes(terms?.costCodeId ?? '');
    },
    moveDueDate(): void {
      if (filled.current.termsDays !== null) fillDueDate(filled.current.termsDays);
    },
  };
}
