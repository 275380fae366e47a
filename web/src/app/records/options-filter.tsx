import type { ReactNode } from 'react';
import { FilterGroup, FilterOption } from '../../ui/filter/filter-option.tsx';
import { readList, toggleInList } from './search-params.ts';

interface OptionsFilterProps<Value extends string> {
  label: string;
  values: readonly Value[];
  /** The chosen values as a search param: `new,contacted`. */
  chosen: string | undefined;
  onChange: (chosen: string | undefined) => void;
  /** Shows a value. */
  children: (value: Value) => ReactNode;
}

/** A filter with several values of a fixed set, each on or off. */
export function OptionsFilter<Value extends string>(props: OptionsFilterProps<Value>) {
  const { label, values, chosen, onChange, children } = props;
  const names = readList(values, chosen);
  return (
    <FilterGroup label={label}>
      {values.map((value) => (
        <FilterOption
          key={value}
          isChosen={names.includes(value)}
          onToggle={() => onChange(toggleInList(values, chosen, value))}
        >
          {children(value)}
        </FilterOption>
      ))}
    </FilterGroup>
  );
}
