import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { cutText } from '@builder-os/contract/platform/text-ends';
import { conflict } from '../../../platform/http/errors.ts';
import type { InvoiceSource, InvoiceStart } from '../../../platform/records/invoice-sources.ts';
import { getEnrollment } from '../enrollments/enrollments.service.ts';
import { getPackage } from '../packages/packages.service.ts';

const UNIT: BusinessUnit = 'builder_education';

interface Sale {
  contactId: number | null;
  price: string;
  payment: string;
  revenueRecordId: number | null;
}

/** Invoices over what students owe. The invoice documents the revenue record of the sale. */
export const SALE_INVOICES: readonly InvoiceSource[] = [
  {
    kind: 'enrollment',
    access: 'builder_education_read',
    start: async ({ tx }, id) => {
      const enrollment = await getEnrollment(tx, id);
      return startOf(enrollment, enrollment.courseTitle);
    },
  },
  {
    kind: 'package',
    access: 'builder_education_read',
    start: async ({ tx }, id) => {
      const sold = await getPackage(tx, id);
      return startOf(sold, `${sold.programName}, ${sold.sessionsTotal} sessions`);
    },
  },
];

function startOf({ contactId, price, payment, revenueRecordId }: Sale, description: string): InvoiceStart {
  if (payment !== 'pending' && payment !== 'none') throw conflict('This is already invoiced, paid or canceled.');
  return {
    customerId: contactId,
    revenueRecordId,
    businessUnit: UNIT,
    lines: [{ description: cutText(description, 200), unitPrice: price }],
  };
}
