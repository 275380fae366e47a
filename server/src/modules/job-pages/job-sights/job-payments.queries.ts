import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { invoices } from '../../invoicing/invoices/invoices.table.ts';

/** The invoices to read: a job's invoices to its customer, or to all customers. */
export interface InvoicesOf {
  jobId: number;
  /** Null for pages that show the invoices of all customers of the job. */
  customerId: number | null;
}

/** The statuses of invoices that outsiders see. */
export const ISSUED = ['issued', 'part_paid', 'paid', 'void'] as const;

/** The amount billed on a job and its parts: `billed` − `held` − `paid` − `writtenOff` = `open`. */
export interface JobPayments {
  count: number;
  /** How many have an amount due. */
  dueCount: number;
  /** The sums of the invoices and their retainage, before subtracting rebilled retainage and credits. */
  amount: string;
  retainage: string;
  billed: string;
  held: string;
  paid: string;
  writtenOff: string;
  open: string;
  hasTax: boolean;
}

export interface DueInvoice {
  id: number;
  number: string | null;
  due: string;
  dueDate: string | null;
}

const issuedOf = ({ jobId, customerId }: InvoicesOf) =>
  and(
    eq(invoices.jobId, jobId),
    customerId === null ? undefined : eq(invoices.customerId, customerId),
    inArray(invoices.status, [...ISSUED]),
    isNull(invoices.deletedAt),
  );

const isDue = sql`${invoices.due} <> 0`;

/** Adds up issued invoices. Retainage invoices bill amounts that were billed before, and credits reduce them. */
export async function sumUpInvoices(db: Executor, of: InvoicesOf): Promise<JobPayments> {
  const { amount, retainage, retainageBilled, credited, held, paid, writtenOff, due, tax } = invoices;
  const sum = (value: ReturnType<typeof sql>) => sql<string>`coalesce(sum(${value}), 0)::numeric(18, 2)::text`;
  const [sums] = await db
    .select({
      count: sql<number>`count(*)::integer`,
      dueCount: sql<number>`(count(*) filter (where ${isDue}))::integer`,
      amount: sum(sql`${amount}`),
      retainage: sum(sql`${retainage}`),
      billed: sum(sql`${amount} - ${retainageBilled} - ${credited}`),
      held: sum(sql`${held}`),
      paid: sum(sql`${paid}`),
      writtenOff: sum(sql`${writtenOff}`),
      open: sum(sql`${due}`),
      hasTax: sql<boolean>`coalesce(bool_or(${tax} <> 0), false)`,
    })
    .from(invoices)
    .where(issuedOf(of));
  return found(sums, 'Sums');
}

/** The invoices with an amount due, by due date. */
export function findDueInvoices(db: Executor, of: InvoicesOf, limit: number): Promise<DueInvoice[]> {
  const { id, number, due, dueDate } = invoices;
  return db
    .select({ id, number, due: sql<string>`${due}::text`, dueDate })
    .from(invoices)
    .where(and(issuedOf(of), isDue))
    .orderBy(asc(dueDate), asc(id))
    .limit(limit);
}
