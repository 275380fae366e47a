import type { CreateSalesResource } from '@builder-os/contract/modules/sales/sales-resources';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type ResourceEntries, resourceFormSchema } from './resource-form.ts';

export function useResourceForm(entries: ResourceEntries) {
  return useForm<ResourceEntries, unknown, CreateSalesResource>({
    defaultValues: entries,
    resolver: zodResolver(resourceFormSchema),
  });
}
export type ResourceForm = ReturnType<typeof useResourceForm>;
