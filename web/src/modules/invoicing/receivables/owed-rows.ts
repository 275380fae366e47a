import { sumOf } from '@builder-os/contract/modules/invoicing/invoice-amounts';
import type { OwedFigure } from '@builder-os/contract/modules/invoicing/owed-figures';
import type { CustomerOwed, Receivables } from '@builder-os/contract/modules/invoicing/receivables';
import { isAmount } from '../invoices/invoice-labels.ts';

type OwedInvoice = CustomerOwed['invoices'][number];

/** An invoice behind a figure, and its share of the figure. */
export interface OwedRow {
  invoice: OwedInvoice;
  customerName: string;
  amount: string;
}

/** A figure for all customers, or for one. */
interface Chosen {
  figure: OwedFigure;
  customerId: number | undefined;
}

/** The figure itself, as clicked; undefined for a customer who isn’t listed. */
export function amountOf(
  owed: Pick<Receivables, 'ages' | 'due' | 'overdue' | 'over30' | 'retainage'> & {
    customers: readonly Pick<CustomerOwed, 'customerId' | 'ages' | 'due' | 'retainage'>[];
  },
  { figure, customerId }: Chosen,
): string | undefined {
  const of = customerId === undefined ? owed : owed.customers.find((customer) => customer.customerId === customerId);
  if (!of) return undefined;
  switch (figure) {
    case 'due':
    case 'retainage':
      return of[figure];
    case 'overdue':
    case 'over30':
      // A customer’s row has neither.
      return 'overdue' in of ? of[figure] : undefined;
    default:
      return of.ages[figure];
  }
}

/** The invoices that a figure of the receivables adds up. */
export function rowsBehind(
  customers: readonly Pick<CustomerOwed, 'customerId' | 'customerName' | 'invoices'>[],
  { figure, customerId }: Chosen,
): { rows: OwedRow[]; total: string } {
  const rows = customers
    .filter((customer) => customerId === undefined || customer.customerId === customerId)
    .flatMap(({ customerName, invoices }) =>
      invoices.map((invoice) => ({ invoice, customerName, amount: partOf(invoice, figure) })),
    )
    .filter(({ amount }) => isAmount(amount));
  return { rows, total: sumOf(rows.map(({ amount }) => amount)) };
}

function partOf({ due, retainage, bucket }: OwedInvoice, figure: OwedFigure): string {
  switch (figure) {
    case 'due':
      return due;
    case 'retainage':
      return retainage;
    case 'overdue':
      return bucket === 'current' ? '0.00' : due;
    case 'over30':
      return bucket === 'current' || bucket === 'days_30' ? '0.00' : due;
    default:
      return bucket === figure ? due : '0.00';
  }
}
