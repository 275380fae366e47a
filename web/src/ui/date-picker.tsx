import { dayIn, isRealDay } from '@builder-os/contract/platform/dates';
import { Calendar as CalendarIcon } from 'lucide-react';
import { Popover as RadixPopover } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { formatLongDay } from '../format/dates.ts';
import { Input } from './input.tsx';
import { panelClasses } from './layer-classes.ts';
import { loadWhenUsed } from './load-when-used.tsx';
import { readDay } from './read-day.ts';
import { Sheet } from './sheet.tsx';
import { useIsPhone } from './use-is-phone.ts';

const Calendar = loadWhenUsed(async () => (await import('./calendar.tsx')).Calendar);

export interface DatePickerProps {
  /** A day (`2026-04-18`), empty, or what was typed and is no day: the form's schema refuses it. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  timeZone: string;
  /** Past days cannot be picked; the form's schema refuses them when typed. */
  disablePast?: boolean;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  'aria-label'?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A day, typed in any usual form or picked from a calendar. */
export function DatePicker(props: DatePickerProps) {
  const {
    value,
    onValueChange,
    onBlur,
    timeZone,
    disablePast = false,
    placeholder = 'Pick a date',
    disabled,
    id,
    ref,
  } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const today = dayIn(new Date(), timeZone);

  function settle(): void {
    if (draft === null) return;
    setDraft(null);
    onValueChange(readDay(draft, today) ?? draft.trim());
  }
  function settleOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') settle();
    if (event.key === 'ArrowDown' && event.altKey) setIsOpen(true);
  }

  return (
    <Input
      ref={ref}
      id={id}
      aria-label={props['aria-label']}
      autoComplete="off"
      placeholder={placeholder}
      disabled={disabled}
      value={draft ?? (isRealDay(value) ? formatLongDay(value) : value)}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={settleOnEnter}
      onBlur={() => {
        settle();
        onBlur?.();
      }}
      className="gap-1 pl-1"
      leading={
        <CalendarTrigger isOpen={isOpen} onOpenChange={setIsOpen} disabled={disabled}>
          <Calendar
            value={value}
            today={today}
            disablePast={disablePast}
            onSelect={(day) => {
              setDraft(null);
              onValueChange(day);
              setIsOpen(false);
            }}
          />
        </CalendarTrigger>
      }
    />
  );
}

interface CalendarTriggerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  disabled: boolean | undefined;
  children: ReactNode;
}

function CalendarTrigger({ isOpen, onOpenChange, disabled, children }: CalendarTriggerProps) {
  const isPhone = useIsPhone();
  const button = (
    <button
      type="button"
      disabled={disabled}
      aria-label="Open calendar"
      className="relative -my-1 grid size-6 shrink-0 place-items-center rounded-sm text-subtle-foreground focus-ring-inset hover:text-foreground max-lg:size-9 max-lg:before:absolute max-lg:before:-inset-1 max-lg:before:content-['']"
    >
      <CalendarIcon className="size-3.5" strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
  if (isPhone) {
    return (
      <Sheet open={isOpen} onOpenChange={onOpenChange} title="Pick a date" trigger={button}>
        {children}
      </Sheet>
    );
  }
  return (
    <RadixPopover.Root modal open={isOpen} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{button}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label="Calendar"
          align="start"
          sideOffset={8}
          alignOffset={-4}
          collisionPadding={8}
          className={`${panelClasses} p-3`}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
