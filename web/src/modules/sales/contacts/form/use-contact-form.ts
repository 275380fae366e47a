import type { CreateContact } from '@builder-os/contract/modules/sales/contacts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type ContactEntries, contactFormSchema } from './contact-form.ts';

export function useContactForm(entries: ContactEntries) {
  return useForm<ContactEntries, unknown, CreateContact>({
    defaultValues: entries,
    resolver: zodResolver(contactFormSchema),
  });
}
export type ContactForm = ReturnType<typeof useContactForm>;
