import type { CreateLead } from '@builder-os/contract/modules/sales/leads';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type LeadEntries, leadFormSchema } from './lead-form.ts';

export function useLeadForm(entries: LeadEntries) {
  return useForm<LeadEntries, unknown, CreateLead>({
    defaultValues: entries,
    resolver: zodResolver(leadFormSchema),
  });
}
export type LeadForm = ReturnType<typeof useLeadForm>;
