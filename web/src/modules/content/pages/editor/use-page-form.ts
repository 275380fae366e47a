import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { PageBody } from '../pages.mutations.ts';
import { type PageEntries, pageFormSchema } from './page-form.ts';

export function usePageForm(entries: PageEntries) {
  return useForm<PageEntries, unknown, PageBody>({
    defaultValues: entries,
    resolver: zodResolver(pageFormSchema),
  });
}
export type PageForm = ReturnType<typeof usePageForm>;
