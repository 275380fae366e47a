import { SALES_SITUATIONS } from '@builder-os/contract/modules/sales/quick-match';
import { RESOURCE_TYPES } from '@builder-os/contract/modules/sales/sales-resources';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare, Package, Shapes } from 'lucide-react';
import { OptionsFilter } from '../../../../app/records/options-filter.tsx';
import { readList } from '../../../../app/records/search-params.ts';
import { FilterButton } from '../../../../ui/filter/filter-button.tsx';
import { FilterGroup, FilterOption } from '../../../../ui/filter/filter-option.tsx';
import { FilterSheet } from '../../../../ui/filter/filter-sheet.tsx';
import { offeredProductsQuery } from '../../products/products.queries.ts';
import { SITUATION_LABELS, TYPE_LABELS } from '../resource-labels.ts';
import type { ResourceFilter } from './resource-filter.ts';

interface ResourceFiltersProps {
  filter: ResourceFilter;
  onChange: (changes: Partial<ResourceFilter>) => void;
}

/** A button for each of the three filters; they combine. */
export function ResourceFilterButtons(props: ResourceFiltersProps) {
  const { product, situation, type } = props.filter;
  return (
    <div className="flex gap-2 max-lg:hidden print:contents">
      <FilterButton label="Product" icon={Package} count={product === undefined ? 0 : 1}>
        <ProductFilter {...props} />
      </FilterButton>
      <FilterButton label="Situation" icon={MessagesSquare} count={readList(SALES_SITUATIONS, situation).length}>
        <SituationFilter {...props} />
      </FilterButton>
      <FilterButton label="Type" icon={Shapes} count={readList(RESOURCE_TYPES, type).length}>
        <TypeFilter {...props} />
      </FilterButton>
    </div>
  );
}

/** All filters behind a single button, where three don't fit. */
export function ResourceFilterSheet(props: ResourceFiltersProps) {
  const { product, situation, type } = props.filter;
  return (
    <FilterSheet isActive={[product, situation, type].some((value) => value !== undefined)}>
      <ProductFilter {...props} />
      <SituationFilter {...props} />
      <TypeFilter {...props} />
    </FilterSheet>
  );
}

function ProductFilter({ filter, onChange }: ResourceFiltersProps) {
  const { data, isError } = useQuery(offeredProductsQuery);
  const options: { value: ResourceFilter['product']; label: string }[] = [
    { value: 'general', label: 'General (no product)' },
    ...(data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <FilterGroup label="Product">
      {options.map(({ value, label }) => (
        <FilterOption
          key={value}
          isChosen={filter.product === value}
          onToggle={() => onChange({ product: filter.product === value ? undefined : value })}
        >
          {label}
        </FilterOption>
      ))}
      {isError && <p className="px-2 py-1.5 text-xs text-muted-foreground">Couldn’t load products.</p>}
    </FilterGroup>
  );
}

function SituationFilter({ filter, onChange }: ResourceFiltersProps) {
  return (
    <OptionsFilter
      label="Situation"
      values={SALES_SITUATIONS}
      chosen={filter.situation}
      onChange={(situation) => onChange({ situation })}
    >
      {(situation) => SITUATION_LABELS[situation]}
    </OptionsFilter>
  );
}

function TypeFilter({ filter, onChange }: ResourceFiltersProps) {
  return (
    <OptionsFilter label="Type" values={RESOURCE_TYPES} chosen={filter.type} onChange={(type) => onChange({ type })}>
      {(type) => TYPE_LABELS[type]}
    </OptionsFilter>
  );
}
