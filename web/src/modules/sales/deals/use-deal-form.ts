import type { CreateDeal } from '@builder-os/contract/modules/sales/deals';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type DealEntries, dealFormSchema } from './deal-form.ts';

export function useDealForm(entries: DealEntries) {
  return useForm<DealEntries, unknown, CreateDeal>({
    defaultValues: entries,
    resolver: zodResolver(dealFormSchema),
  });
}
export type DealForm = ReturnType<typeof useDealForm>;
