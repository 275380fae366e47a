import type { Contact } from '@builder-os/contract/modules/sales/contacts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '../../../format/person.ts';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { contactQuery, contactSearchQuery } from './contacts.queries.ts';
import { NO_CONTACT } from './no-contact.ts';

interface ContactPickerProps {
  /** A contact's id as text, or `none`. */
  value: string;
  onValueChange: (value: string) => void;
  /** Called with the whole contact, for forms that use more of its fields. */
  onPick?: (contact: Contact) => void;
  onBlur?: () => void;
  /** The option for no contact; a required field asks for a contact instead. */
  noneLabel?: string;
}

/** Links a contact, found with a server-side search. */
export function ContactPicker({ value, onValueChange, onPick, onBlur, noneLabel = 'None' }: ContactPickerProps) {
  const [text, setText] = useState('');
  const search = useQuery(contactSearchQuery(useDebounced(text.trim(), 300)));
  const id = value === NO_CONTACT ? undefined : Number(value);
  const chosen = useQuery({ ...contactQuery(id ?? 0), enabled: id !== undefined });
  const options = (search.data?.rows ?? []).map((contact) => ({
    value: String(contact.id),
    label: fullName(contact),
    description: [contact.company, contact.email].filter(Boolean).join(', ') || undefined,
  }));
  function pick(next: string | null) {
    onValueChange(next ?? NO_CONTACT);
    const contact = search.data?.rows.find((row) => String(row.id) === next);
    if (contact) onPick?.(contact);
  }
  return (
    <Combobox
      value={value === NO_CONTACT ? null : value}
      valueLabel={chosen.data ? fullName(chosen.data) : chosen.isError ? `Contact ${value}` : 'Loading contact...'}
      onValueChange={pick}
      onBlur={onBlur}
      options={options}
      onSearch={setText}
      isSearching={search.isFetching}
      noneLabel={noneLabel}
      placeholder={noneLabel}
      searchPlaceholder="Search contacts"
      emptyText={search.isError ? 'Couldn’t load contacts.' : 'No contacts found.'}
    />
  );
}
