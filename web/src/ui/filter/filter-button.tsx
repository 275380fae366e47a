import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { cn } from '../class-names.ts';
import { Popover } from '../overlay/popover.tsx';
import { PaperFilters } from './paper-filters.tsx';

interface FilterButtonProps {
  label: string;
  icon: LucideIcon;
  /** The number of selected values. */
  count: number;
  /** FilterGroups. */
  children: ReactNode;
}

/** A list filter behind a button that shows how many values are selected; on paper, the values. */
export function FilterButton({ label, icon: Icon, count, children }: FilterButtonProps) {
  return (
    <>
      <Popover
        label={`${label} filter`}
        className="max-h-80 w-52 p-1"
        trigger={
          <Button className={cn(count > 0 && 'border-ring bg-selected')}>
            <Icon aria-hidden="true" />
            {label}
            {count > 0 && <span className="text-2xs text-link tabular">{count}</span>}
          </Button>
        }
      >
        {children}
      </Popover>
      {count > 0 && <PaperFilters>{children}</PaperFilters>}
    </>
  );
}
