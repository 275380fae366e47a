import type { Bill, BillStatus, HoldDecision } from '@builder-os/contract/modules/finance/bills';
import type { CreditStatus, VendorCredit } from '@builder-os/contract/modules/finance/vendor-credits';
import type { RequiredPaper } from '@builder-os/contract/modules/purchasing/paper-kinds';
import { ApiError } from '../../../api/api-error.ts';
import { organization } from '../../../app/organization.ts';
import { formatDay } from '../../../format/dates.ts';
import type { Tone } from '../../../ui/tone.ts';

export const PAPER_LABELS: Record<RequiredPaper, string> = {
  liability_insurance: 'Liability insurance',
  workers_compensation: 'Workers’ compensation',
};

/** Whether a payment failed because its account would go below zero. */
export function isOverdraft(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 409) return false;
  const { current } = error;
  return typeof current === 'object' && current !== null && 'balance' in current;
}

/** Whether a bill has an amount due but nothing can be paid: it waits for a decision, or for its vendor. */
export function isHeld({ status, due, payable }: Pick<Bill, 'status' | 'due' | 'payable'>): boolean {
  return status === 'open' && due !== '0.00' && payable === '0.00';
}

/** The decision on a held bill. */
export const DECISION_LABELS: Record<HoldDecision, string> = {
  as_ordered: 'Pay as ordered',
  accept: 'Accept the bill',
  send_back: 'Send back',
};

export const BILL_STATUS_LABELS: Record<BillStatus, string> = { open: 'Open', paid: 'Paid', cancelled: 'Canceled' };
export const BILL_STATUS_TONES: Record<BillStatus, Tone> = { open: 'timber', paid: 'moss', cancelled: 'neutral' };

export const CREDIT_STATUS_LABELS: Record<CreditStatus, string> = { open: 'Open', applied: 'Applied', void: 'Void' };
export const CREDIT_STATUS_TONES: Record<CreditStatus, Tone> = { open: 'blue', applied: 'moss', void: 'neutral' };

/** The label that distinguishes a bill from others of its vendor: its number, or its due date. */
export function markBill({ referenceNumber, dueDate }: Pick<Bill, 'referenceNumber' | 'dueDate'>): string {
  return referenceNumber ?? `due ${formatDay(dueDate, organization)}`;
}

/** A credit by its number and day: `Credit CM-7 of Nov 13`. */
export function nameCredit({
  referenceNumber,
  creditedOn,
}: Pick<VendorCredit, 'referenceNumber' | 'creditedOn'>): string {
  const name = referenceNumber === null ? 'Credit' : `Credit ${referenceNumber}`;
  return `${name} of ${formatDay(creditedOn, organization)}`;
}
