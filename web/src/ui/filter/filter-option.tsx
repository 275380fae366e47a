import { Check } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { OnPaper, PaperFilter, PaperValue } from './paper-filters.tsx';

/** The values of a filter, under its label. */
export function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  if (useContext(OnPaper)) return <PaperFilter label={label}>{children}</PaperFilter>;
  return (
    <fieldset>
      <legend className="px-2 pt-1.5 pb-1 text-xs font-medium text-muted-foreground">{label}</legend>
      {children}
    </fieldset>
  );
}

interface FilterOptionProps {
  isChosen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A filter value, on or off. */
export function FilterOption({ isChosen, onToggle, children }: FilterOptionProps) {
  if (useContext(OnPaper)) return isChosen && <PaperValue>{children}</PaperValue>;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onToggle}
      className="flex min-h-11 w-full items-center gap-2 rounded-[5px] px-2 text-left text-sm focus-ring-inset hover:bg-accent lg:min-h-7.5"
    >
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {isChosen && <Check className="size-4 shrink-0 text-link" strokeWidth={1.75} aria-hidden="true" />}
    </button>
  );
}
