import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { Select } from '../../../ui/select.tsx';
import { partnersQuery } from './partners.queries.ts';

interface PartnerPickerProps {
  /** A partner's id as text, or `none`. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  /** What stands for no partner; left out, one must be chosen. */
  noneLabel?: string;
  'aria-label'?: string;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** One of the partners. */
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
