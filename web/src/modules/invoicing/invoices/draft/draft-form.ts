import type { BillingPlan } from '@builder-os/contract/modules/invoicing/billing-plans';
import type { InvoiceLine } from '@builder-os/contract/modules/invoicing/invoice-lines';
import { USUAL_TERMS } from '@builder-os/contract/modules/invoicing/invoice-states';
import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { withoutTrailing } from '@builder-os/contract/platform/text-ends';
import { UNIT_LABELS } from '../../../../app/business-units.ts';
import { NONE } from '../../../../app/forms/field-form.ts';
import { describeEntry, type FormRow } from '../../../../app/forms/form-rows.ts';
import { orNull, readId } from '../../../../app/records/form-entries.ts';
import { NO_RATE } from '../../tax-rates/no-rate.ts';
import type { InvoiceChanges } from '../invoices.mutations.ts';

export type DraftEntries = ReturnType<typeof toDraftEntries>;
export const DRAFT_LABELS: Record<keyof DraftEntries, string> = {
  title: 'Title',
  billTo: 'Bill to',
  customerReference: 'Customer reference',
  invoiceDate: 'Invoice date',
  dueDate: 'Due',
  retainagePercent: 'Retainage',
  note: 'Note to the customer',
  customerId: 'Customer',
  businessUnit: 'Business unit',
  termsDays: 'Payment terms',
  schedule: 'Schedule of values',
  lines: 'Lines',
};
export const DRAFT_FIELDS = [
  'title',
  'billTo',
  'customerReference',
  'invoiceDate',
  'dueDate',
  'retainagePercent',
  'note',
  'customerId',
  'businessUnit',
  'termsDays',
  'schedule',
  'lines',
] as const satisfies (keyof DraftEntries)[];

export const BLANK_LINE: FormRow = {
  description: '',
  quantity: '1',
  unit: '',
  unitPrice: '',
  category: '',
  taxRateId: NO_RATE,
  releasesInvoiceId: '',
  changeOrderId: '',
  amount: '',
};

/** A draft as it's edited: the lines of the billing plan, and the others. */
export function toDraftEntries(invoice: InvoiceDetail) {
  const isPlanned = ({ planLineId }: InvoiceLine) => planLineId !== null;
  return {
    title: invoice.title ?? '',
    billTo: invoice.billTo ?? '',
    customerReference: invoice.customerReference ?? '',
    invoiceDate: invoice.invoiceDate ?? '',
    dueDate: invoice.dueDate ?? '',
    retainagePercent: trimDecimal(invoice.retainagePercent),
    note: invoice.note ?? '',
    customerId: invoice.customerId === null ? NONE : String(invoice.customerId),
    businessUnit: invoice.businessUnit,
    termsDays: String(invoice.termsDays),
    schedule: invoice.lines.filter(isPlanned).map(toScheduleRow),
    lines: invoice.lines.filter((line) => !isPlanned(line)).map(toLineRow),
  };
}

function toScheduleRow(line: InvoiceLine): FormRow {
  return {
    planLineId: String(line.planLineId),
    description: line.description,
    percentDone: trimDecimal(line.percentDone ?? line.percentBefore ?? '0'),
    category: line.category ?? '',
    taxRateId: line.taxRateId === null ? NO_RATE : String(line.taxRateId),
  };
}

function toLineRow(line: InvoiceLine): FormRow {
  return {
    description: line.description,
    quantity: trimDecimal(line.quantity),
    unit: line.unit ?? '',
    unitPrice: toPriceEntry(line.unitPrice),
    category: line.category ?? '',
    taxRateId: line.taxRateId === null ? NO_RATE : String(line.taxRateId),
    releasesInvoiceId: line.releasesInvoiceId === null ? '' : String(line.releasesInvoiceId),
    changeOrderId: line.changeOrderId === null ? '' : String(line.changeOrderId),
    amount: line.amount,
  };
}

/** A unit price as it's typed: at least two decimals, without further zeros. */
function toPriceEntry(unitPrice: string): string {
  const [whole = '0', fraction = ''] = unitPrice.split('.');
  return `${whole}.${withoutTrailing(fraction, '0').padEnd(2, '0')}`;
}

/** A field of a draft as text, for choosing between two values. @param draft as stored, with its customer's name */
export function describeDraftEntry(
  field: keyof DraftEntries,
  entry: DraftEntries[keyof DraftEntries],
  { customerId, customerName }: Pick<InvoiceDetail, 'customerId' | 'customerName'>,
): string {
  if (field === 'customerId') return entry === String(customerId) ? customerName : 'Another customer';
  const unit = BUSINESS_UNITS.find((candidate) => field === 'businessUnit' && candidate === entry);
  return unit === undefined ? describeEntry(entry) : UNIT_LABELS[unit];
}

/** The saved part of a draft. A new line with neither a description nor a price isn't saved yet. */
export function toDraftBody(entries: DraftEntries): InvoiceChanges {
  return {
    title: orNull(entries.title),
    billTo: orNull(entries.billTo),
    customerReference: orNull(entries.customerReference),
    invoiceDate: orNull(entries.invoiceDate),
    dueDate: orNull(entries.dueDate),
    retainagePercent: entries.retainagePercent.trim() || '0',
    note: orNull(entries.note),
    customerId: readId(entries.customerId) ?? undefined,
    businessUnit: entries.businessUnit,
    termsDays: readDays(entries.termsDays),
    lines: [...entries.schedule.map(toScheduleBody), ...entries.lines.filter((row) => !isBlank(row)).map(toLineBody)],
  };
}

/**
 * The lines of a billing plan that aren't on the draft yet. Lines of a schedule of values start at the percentage
 * already billed; milestones and dates are billed in full once they can be billed.
 */
export function missingLines(
  { kind, lines }: Pick<BillingPlan, 'kind' | 'lines'>,
  schedule: readonly FormRow[],
): FormRow[] {
  return lines
    .filter(({ billable }) => kind === 'percent_complete' || billable !== '0.00')
    .filter(({ id }) => !schedule.some(({ planLineId }) => planLineId === String(id)))
    .map(({ id, description, percentBilled, category }) => ({
      planLineId: String(id),
      description,
      percentDone: kind === 'percent_complete' ? trimDecimal(percentBilled) : '100',
      category: category ?? '',
      taxRateId: schedule[0]?.['taxRateId'] ?? NO_RATE,
    }));
}

/** Whether a line was added but not filled in. */
export function isBlank({ description = '', unitPrice = '', releasesInvoiceId = '' }: FormRow): boolean {
  return [description, unitPrice, releasesInvoiceId].every((entry) => entry.trim() === '');
}

/** The days of the terms; the default if it's empty. NaN, which the contract rejects, if it isn't a number. */
function readDays(text: string): number {
  const typed = text.trim();
  return typed === '' ? USUAL_TERMS : Number(typed);
}

function toScheduleBody({
  planLineId = '',
  description = '',
  percentDone = '',
  category = '',
  taxRateId = '',
}: FormRow) {
  return {
    description,
    planLineId: readId(planLineId),
    percentDone: percentDone.trim() || '0',
    category: orNull(category),
    taxRateId: readId(taxRateId),
  };
}

function toLineBody(row: FormRow) {
  const { description = '', quantity = '', unit = '', unitPrice = '', category = '', taxRateId = '' } = row;
  const releases = readId(row.releasesInvoiceId ?? '');
  const changeOrder = readId(row.changeOrderId ?? '');
  return {
    description,
    quantity: readNumber(quantity) || '1',
    unit: orNull(unit),
    unitPrice: readNumber(unitPrice) || '0',
    category: orNull(category),
    taxRateId: readId(taxRateId),
    ...(releases !== null && { releasesInvoiceId: releases }),
    ...(changeOrder !== null && { changeOrderId: changeOrder }),
  };
}

/** A number as typed: without separators, with a hyphen for minus. */
export function readNumber(text: string): string {
  return text.replace(/[$,\s]/g, '').replace('−', '-');
}
