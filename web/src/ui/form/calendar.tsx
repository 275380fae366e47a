import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { buttonClasses } from '../button-classes.ts';
import { cn } from '../class-names.ts';

interface CalendarProps {
  /** The selected day as `2026-04-18`; any other text means none. */
  value: string;
  onSelect: (day: string) => void;
  /** Today in the organization's time zone, which may differ from the browser's. */
  today: string;
  disablePast: boolean;
  /** Whether it takes the focus when it opens. */
  autoFocus: boolean;
}

export function Calendar({ value, onSelect, today, disablePast, autoFocus }: CalendarProps) {
  const selected = toDate(value);
  const now = toDate(today);
  return (
    <DayPicker
      mode="single"
      autoFocus={autoFocus}
      showOutsideDays
      today={now}
      selected={selected}
      defaultMonth={selected ?? now}
      disabled={disablePast && now ? { before: now } : undefined}
      onSelect={(date) => date && onSelect(toDay(date))}
      components={{ Chevron: ({ orientation }) => (orientation === 'left' ? <ChevronLeft /> : <ChevronRight />) }}
      classNames={{
        root: 'text-sm',
        months: 'relative',
        month: 'grid gap-2',
        month_caption: 'flex h-8 items-center justify-center max-sm:h-11',
        caption_label: 'font-semibold',
        nav: 'absolute inset-x-0 top-0 flex justify-between',
        button_previous: cn(buttonClasses({ variant: 'ghost', size: 'icon' })),
        button_next: cn(buttonClasses({ variant: 'ghost', size: 'icon' })),
        month_grid: 'mx-auto border-collapse',
        weekday: 'h-7 w-9 text-2xs font-medium text-subtle-foreground max-sm:w-11',
        day: 'p-0 text-center tabular',
        day_button: 'size-9 rounded-md focus-ring-inset hover:bg-accent disabled:opacity-35 max-sm:size-11',
        today: '[&>button]:font-semibold [&>button]:text-brand',
        selected: '[&>button]:bg-primary [&>button]:text-primary-foreground [&>button]:hover:bg-primary-hover',
        outside: 'text-subtle-foreground',
      }}
    />
  );
}

// The calendar works in the browser's time zone. Days are only read back by their parts, so no time zone shifts them.
function toDate(day: string): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year && month && date ? new Date(Number(year), Number(month) - 1, Number(date)) : undefined;
}

function toDay(date: Date): string {
  const pad = (part: number, length: number) => String(part).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}
