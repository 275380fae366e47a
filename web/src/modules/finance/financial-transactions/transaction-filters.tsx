import { TRANSACTION_TYPES } from '@builder-os/contract/modules/finance/financial-transactions';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { BusinessUnitMark } from '../../../app/business-unit-mark.tsx';
import { organization } from '../../../app/organization.ts';
import { OptionsFilter } from '../../../app/records/options-filter.tsx';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { readMoneyInput } from '../../../format/money-input.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { FilterGroup, FilterOption } from '../../../ui/filter/filter-option.tsx';
import { PaperFilter, PaperFilters, PaperValue } from '../../../ui/filter/paper-filters.tsx';
import { DatePicker } from '../../../ui/form/date-picker.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { accountsQuery } from '../profit-first-accounts/profit-first-accounts.queries.ts';
import { countFilters, type TransactionListFilter } from './transaction-filter.ts';
import { TYPE_LABELS } from './transaction-labels.ts';

interface TransactionFiltersProps {
  filter: TransactionListFilter;
  onChange: (changes: Partial<TransactionListFilter>) => void;
}

/** The list's filters: the dates in the toolbar, the rest behind a button. */
export function TransactionFilters({ filter, onChange }: TransactionFiltersProps) {
  const { from, to, q, sort, ...rest } = filter;
  const count = countFilters(rest);
  return (
    <>
      <DayFilter label="From" value={from} onChange={(day) => onChange({ from: day })} />
      <DayFilter label="To" value={to} onChange={(day) => onChange({ to: day })} />
      <Popover
        label="Filters"
        className="max-h-[70dvh] w-[min(20rem,calc(100vw-2rem))] p-1.5"
        trigger={
          <Button className={cn(count > 0 && 'border-ring bg-selected')}>
            <ListFilter aria-hidden="true" />
            Filters
            {count > 0 && <span className="text-2xs text-link tabular">{count}</span>}
          </Button>
        }
      >
        <ChoiceFilters filter={filter} onChange={onChange} />
        <AccountFilter filter={filter} onChange={onChange} />
        <div className="grid grid-cols-2 gap-2 p-2">
          <AmountFilter label="Minimum amount" value={filter.minimum} onChange={(minimum) => onChange({ minimum })} />
          <AmountFilter label="Maximum amount" value={filter.maximum} onChange={(maximum) => onChange({ maximum })} />
        </div>
      </Popover>
      {count > 0 && (
        <PaperFilters>
          <ChoiceFilters filter={filter} onChange={onChange} />
          <AccountFilter filter={filter} onChange={onChange} />
          <PaperAmount label="Minimum amount" amount={filter.minimum} />
          <PaperAmount label="Maximum amount" amount={filter.maximum} />
        </PaperFilters>
      )}
    </>
  );
}

function PaperAmount({ label, amount }: { label: string; amount: string | undefined }) {
  return <PaperFilter label={label}>{amount && <PaperValue>{formatMoneyWithCents(amount)}</PaperValue>}</PaperFilter>;
}

function ChoiceFilters({ filter, onChange }: TransactionFiltersProps) {
  return (
    <>
      <OptionsFilter
        label="Type"
        values={TRANSACTION_TYPES}
        chosen={filter.type}
        onChange={(type) => onChange({ type })}
      >
        {(type) => TYPE_LABELS[type]}
      </OptionsFilter>
      <OptionsFilter
        label="Business unit"
        values={BUSINESS_UNITS}
        chosen={filter.unit}
        onChange={(unit) => onChange({ unit })}
      >
        {(unit) => <BusinessUnitMark unit={unit} />}
      </OptionsFilter>
      <FilterGroup label="Status">
        <FilterOption
          isChosen={filter.state === 'posted'}
          onToggle={() => onChange({ state: filter.state === 'posted' ? undefined : 'posted' })}
        >
          Not reversed
        </FilterOption>
        <FilterOption
          isChosen={filter.state === 'reversed'}
          onToggle={() => onChange({ state: filter.state === 'reversed' ? undefined : 'reversed' })}
        >
          Reversed
        </FilterOption>
        <FilterOption
          isChosen={filter.needsAccount === 'yes'}
          onToggle={() => onChange({ needsAccount: filter.needsAccount === 'yes' ? undefined : 'yes' })}
        >
          Needs account
        </FilterOption>
      </FilterGroup>
    </>
  );
}

function AccountFilter({ filter, onChange }: TransactionFiltersProps) {
  const { data: accounts = [] } = useQuery(accountsQuery);
  if (accounts.length === 0) return null;
  return (
    <FilterGroup label="Account">
      {accounts.map(({ id, name }) => (
        <FilterOption
          key={id}
          isChosen={filter.account === id}
          onToggle={() => onChange({ account: filter.account === id ? undefined : id })}
        >
          {name}
        </FilterOption>
      ))}
    </FilterGroup>
  );
}

interface ValueFilterProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

function DayFilter({ label, value, onChange }: ValueFilterProps) {
  return (
    <div className="w-38 max-sm:min-w-36 max-sm:flex-1">
      <DatePicker
        aria-label={label}
        placeholder={label}
        timeZone={organization.timeZone}
        value={value ?? ''}
        onValueChange={(day) => onChange(day || undefined)}
      />
    </div>
  );
}

/** Filters on blur or Enter, not on every keystroke. */
function AmountFilter({ label, value, onChange }: ValueFilterProps) {
  const [text, setText] = useState(value ?? '');
  const settle = () => onChange(readMoneyInput(text) || undefined);
  return (
    <Input
      aria-label={label}
      placeholder={label}
      inputMode="decimal"
      leading="$"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
}
