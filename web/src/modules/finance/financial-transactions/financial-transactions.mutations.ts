import {
  type CreateFinancialTransaction,
  financialTransactionEndpoints,
} from '@builder-os/contract/modules/finance/financial-transactions';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { keySlotOf } from '../../../app/forms/field-drafts.ts';

export type TransactionBody = BodyInput<typeof financialTransactionEndpoints.create>;
export type TransactionChanges = BodyInput<typeof financialTransactionEndpoints.correct>;
export type TransactionReversal = BodyInput<typeof financialTransactionEndpoints.reverse>;

/** A null date becomes the time of the first attempt. A new time per retry would make each a different request. */
export type NewTransaction = Omit<CreateFinancialTransaction, 'transactionDate'> & { transactionDate: string | null };

/** The key under which a new transaction's draft is stored. */
export const TRANSACTION_DRAFT = 'transaction';

// Every money figure depends on the journal.
const refresh = (queryClient: QueryClient) =>
  void invalidateResource(queryClient, 'financial-transaction', 'journal-entry', 'ledger-account');

export function useCreateTransaction() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    kept: keySlotOf(TRANSACTION_DRAFT),
    // The amount is sent as a number, which represents its two decimals exactly.
    mutationFn: ({ amount, transactionDate, ...transaction }: NewTransaction, idempotencyKey, begunAt) =>
      call(financialTransactionEndpoints.create, {
        body: { ...transaction, amount: Number(amount), transactionDate: transactionDate ?? begunAt },
        idempotencyKey,
      }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useReverseTransaction() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, body }: { id: number; body: TransactionReversal }, idempotencyKey) =>
      call(financialTransactionEndpoints.reverse, { params: { id }, body, idempotencyKey }),
    onSuccess: () => {
      refresh(queryClient);
      void invalidateResource(queryClient, 'revenue-record');
    },
  });
}

export function useCorrectTransaction() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, changes }: { id: number; changes: TransactionChanges }, idempotencyKey) =>
      call(financialTransactionEndpoints.correct, { params: { id }, body: changes, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

/** The file identifies the intent: choosing it again after a failure sends the same key. */
export function useUploadReceipt(id: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (file: File, idempotencyKey) => uploadReceipt(id, file, idempotencyKey),
    onSuccess: () => refresh(queryClient),
  });
}

/** Attaches the receipt chosen in the new transaction form. */
export function useAttachReceipt() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, file }: { id: number; file: File }, idempotencyKey) => uploadReceipt(id, file, idempotencyKey),
    onSuccess: () => refresh(queryClient),
  });
}

function uploadReceipt(id: number, file: File, idempotencyKey: string) {
  const upload = new FormData();
  upload.set('file', file);
  return call(financialTransactionEndpoints.uploadReceipt, { params: { id }, upload, idempotencyKey });
}
