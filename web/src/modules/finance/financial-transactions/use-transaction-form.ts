import type { CreateFinancialTransaction } from '@builder-os/contract/modules/finance/financial-transactions';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type TransactionEntries, transactionFormSchema } from './transaction-form.ts';

export function useTransactionForm(entries: TransactionEntries) {
  return useForm<TransactionEntries, unknown, CreateFinancialTransaction>({
    defaultValues: entries,
    resolver: zodResolver(transactionFormSchema),
  });
}
export type TransactionForm = ReturnType<typeof useTransactionForm>;
