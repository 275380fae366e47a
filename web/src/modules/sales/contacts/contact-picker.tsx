import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '../../../format/person.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { contactQuery, contactSearchQuery } from './contacts.queries.ts';
import { NO_CONTACT } from './no-contact.ts';

interface ContactPickerProps {
  /** A contact's id as text, or `none`. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
}

/** Links a contact, found by typing; the server searches. */
export function ContactPicker({ value, onValueChange, onBlur }: ContactPickerProps) {
  const [text, setText] = useState('');
  const search = useQuery(contactSearchQuery(useDebounced(text.trim(), 300)));
  const id = value === NO_CONTACT ? undefined : Number(value);
  const chosen = useQuery({ ...contactQuery(id ?? 0), enabled: id !== undefined });
  const options = (search.data?.rows ?? []).map((contact) => ({
    value: String(contact.id),
    label: fullName(contact),
    description: [contact.company, contact.email].filter(Boolean).join(', ') || undefined,
  }));
  return (
    <Combobox
      value={value === NO_CONTACT ? null : value}
      valueLabel={chosen.data ? fullName(chosen.data) : chosen.isError ? `Contact ${value}` : 'Loading contact...'}
      onValueChange={(next) => onValueChange(next ?? NO_CONTACT)}
      onBlur={onBlur}
      options={options}
      onSearch={setText}
      isSearching={search.isFetching}
      noneLabel="None"
      placeholder="None"
      searchPlaceholder="Search contacts"
      emptyText={search.isError ? 'Contacts could not be loaded.' : 'No contacts found.'}
    />
  );
}
