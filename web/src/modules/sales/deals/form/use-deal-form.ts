import type { CreateDeal } from '@builder-os/contract/modules/sales/deals';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type DealEntries, dealFormSchema, newDealFormSchema } from './deal-form.ts';

export function useDealForm(entries: DealEntries) {
  return useDealFormBy(dealFormSchema, entries);
}

export function useNewDealForm(entries: DealEntries) {
  return useDealFormBy(newDealFormSchema, entries);
}

function useDealFormBy(schema: typeof dealFormSchema | typeof newDealFormSchema, entries: DealEntries) {
  return useForm<DealEntries, unknown, CreateDeal>({ defaultValues: entries, resolver: zodResolver(schema) });
}
export type DealForm = ReturnType<typeof useDealForm>;
