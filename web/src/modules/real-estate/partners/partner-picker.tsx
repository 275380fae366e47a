import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { Select } from '../../../ui/form/select.tsx';
import { partnersQuery } from './partners.queries.ts';

interface PartnerPickerProps {
  /** A partner's id as a string, or `none`. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  /** The option for no partner; undefined if one is required. */
  noneLabel?: string;
  'aria-label'?: string;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Picks a partner. */
export function PartnerPicker({ noneLabel, ...rest }: PartnerPickerProps) {
  const { data: partners = [], isPending } = useQuery(partnersQuery);
  const options = partners.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Select
      {...rest}
      options={noneLabel === undefined ? options : [{ value: 'none', label: noneLabel }, ...options]}
      placeholder={isPending ? 'Loading partners...' : 'Choose a partner'}
    />
  );
}
