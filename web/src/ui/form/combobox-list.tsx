import { Command } from 'cmdk';
import { Check, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cn } from '../class-names.ts';
import { LONGEST_SEARCH } from '../filter/longest-search.ts';
import { panelItemClasses } from '../overlay/layer-classes.ts';
import { Spinner } from '../state/spinner.tsx';

export interface ComboboxOption {
  value: string;
  label: string;
  /** A second line, included in the search: a company, an email address. */
  description?: string;
  icon?: ReactNode;
}

export interface ComboboxListProps {
  label: string;
  options: readonly ComboboxOption[];
  value: string | null;
  onChoose: (value: string | null) => void;
  searchPlaceholder?: string;
  emptyText: string;
  /** The first item, which clears the selection: "None". */
  noneLabel?: string;
  /** Called on every keystroke if the caller searches; if left out, the given options are filtered here. */
  onSearch?: (text: string) => void;
  isSearching?: boolean;
}

export function ComboboxList(props: ComboboxListProps) {
  const {
    label,
    options,
    value,
    onChoose,
    searchPlaceholder = 'Search',
    emptyText,
    noneLabel,
    onSearch,
    isSearching = false,
  } = props;
  const [text, setText] = useState('');
  const matching = onSearch ? options : options.filter((option) => matches(option, text));
  function search(next: string): void {
    setText(next);
    onSearch?.(next);
  }
  return (
    // Filtered here, because the library's ranking is slow on long lists and reorders the caller's options.
    <Command label={label} shouldFilter={false} loop className="flex min-h-0 flex-col">
      <div className="flex h-11 shrink-0 items-center gap-2 border-b border-border px-3 lg:h-9.5">
        <Search className="size-3.5 shrink-0 text-subtle-foreground" strokeWidth={1.75} aria-hidden="true" />
        <Command.Input
          autoFocus
          value={text}
          onValueChange={search}
          placeholder={searchPlaceholder}
          maxLength={LONGEST_SEARCH}
          className="h-full w-full min-w-0 bg-transparent text-[16px] shadow-none outline-none placeholder:text-subtle-foreground focus-visible:shadow-none sm:text-sm"
        />
        {isSearching && <Spinner className="text-subtle-foreground" />}
      </div>
      <Command.List
        className="max-h-72 overflow-y-auto overscroll-contain p-1 max-sm:max-h-none"
        aria-busy={isSearching || undefined}
      >
        {!isSearching && (
          <Command.Empty className="px-2 py-4 text-center text-muted-foreground">{emptyText}</Command.Empty>
        )}
        {noneLabel !== undefined && text === '' && (
          <Line value="none" isChosen={value === null} onSelect={() => onChoose(null)}>
            {noneLabel}
          </Line>
        )}
        {matching.map((option) => (
          <Line
            key={option.value}
            value={`option ${option.value}`}
            isChosen={option.value === value}
            onSelect={() => onChoose(option.value)}
          >
            {option.icon}
            <span className="min-w-0 flex-1">
              <span className="block truncate">{option.label}</span>
              {option.description && (
                <span className="block truncate text-xs text-muted-foreground">{option.description}</span>
              )}
            </span>
          </Line>
        ))}
      </Command.List>
    </Command>
  );
}

function Line({
  value,
  isChosen,
  onSelect,
  children,
}: {
  value: string;
  isChosen: boolean;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className={cn(panelItemClasses, 'h-auto min-h-7.5 py-1 max-lg:min-h-11 max-sm:text-[14.5px]')}
    >
      {children}
      {isChosen && <Check className="ml-auto text-link" aria-hidden="true" />}
    </Command.Item>
  );
}

function matches(option: ComboboxOption, text: string): boolean {
  const haystack = `${option.label} ${option.description ?? ''}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
