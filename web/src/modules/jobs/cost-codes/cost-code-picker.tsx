import { useQuery } from '@tanstack/react-query';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { costCodesQuery } from './cost-codes.queries.ts';

interface CostCodePickerProps {
  /** A code's id as text, or empty. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  /** The option for no code, if one may be left out. */
  noneLabel?: string;
}

/** Picks a cost code by its number or name. A retired one is only offered while it's the chosen one. */
export function CostCodePicker({ value, onValueChange, onBlur, noneLabel }: CostCodePickerProps) {
  const { data: codes = [], isPending, isError } = useQuery(costCodesQuery);
  const offered = codes.filter(({ id, retiredAt }) => retiredAt === null || String(id) === value);
  return (
    <Combobox
      value={value || null}
      valueLabel={isPending ? 'Loading...' : undefined}
      onValueChange={(next) => onValueChange(next ?? '')}
      onBlur={onBlur}
      options={offered.map(({ id, code, name, divisionName }) => ({
        value: String(id),
        label: `${code} ${name}`,
        description: divisionName,
      }))}
      isSearching={isPending}
      noneLabel={noneLabel}
      placeholder={noneLabel ?? 'Choose a cost code'}
      searchPlaceholder="Search cost codes"
      emptyText={isError ? 'Couldn’t load cost codes.' : 'No cost codes found.'}
    />
  );
}
