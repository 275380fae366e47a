import { dayIn, isRealDay } from '@builder-os/contract/platform/dates';
import { Calendar as CalendarIcon } from 'lucide-react';
import { Popover as RadixPopover } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, type Ref, type RefObject, useRef, useState } from 'react';
import { formatLongDay } from '../../format/dates.ts';
import { loadWhenUsed } from '../load-when-used.tsx';
import { panelClasses } from '../overlay/layer-classes.ts';
import { Sheet } from '../overlay/sheet.tsx';
import { keepMovedFocus } from '../overlay/use-return-focus.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { Input } from './input.tsx';
import { readDay } from './read-day.ts';

const Calendar = loadWhenUsed(async () => (await import('./calendar.tsx')).Calendar);

export interface DatePickerProps {
  /** A day (`2026-04-18`), an empty string, or typed text that isn't a day; the form's schema rejects that. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  timeZone: string;
  /** Past days can't be picked; if typed, the form's schema rejects them. */
  disablePast?: boolean;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  'aria-label'?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Where the focus is while the calendar is open: in the input or in the calendar. */
type CalendarState = 'closed' | 'typing' | 'choosing';

/** A date field: the day is typed in any common format or picked from a calendar that opens on click. */
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
  const [calendar, setCalendar] = useState<CalendarState>('closed');
  const box = useRef<HTMLSpanElement>(null);
  const today = dayIn(new Date(), timeZone);

  function settle(): void {
    if (draft === null) return;
    setDraft(null);
    onValueChange(readDay(draft, today) ?? draft.trim());
  }
  function answerKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') settle();
    if (event.key === 'ArrowDown' && (event.altKey || calendar === 'typing')) {
      event.preventDefault();
      setCalendar('choosing');
    }
    if (event.key !== 'Escape' || draft === null) return;
    // Escape only discards the typed text.
    event.preventDefault();
    event.stopPropagation();
    setDraft(null);
  }

  return (
    <Input
      ref={ref}
      boxRef={box}
      id={id}
      aria-label={props['aria-label']}
      autoComplete="off"
      placeholder={placeholder}
      disabled={disabled}
      value={draft ?? (isRealDay(value) ? formatLongDay(value) : value)}
      onChange={(event) => setDraft(event.target.value)}
      data-keeps-escape={draft === null ? undefined : ''}
      onClick={() => calendar === 'closed' && setCalendar('typing')}
      onKeyDown={answerKey}
      onBlur={() => {
        settle();
        onBlur?.();
      }}
      className="gap-1 pl-1"
      leading={
        <>
          {props['aria-label'] && <span className="hidden print:inline">{props['aria-label']}:</span>}
          <CalendarTrigger state={calendar} onStateChange={setCalendar} box={box} disabled={disabled}>
            <Calendar
              key={calendar === 'choosing' ? 'choosing' : 'typing'}
              autoFocus={calendar === 'choosing'}
              value={value}
              today={today}
              disablePast={disablePast}
              onSelect={(day) => {
                setDraft(null);
                onValueChange(day);
                setCalendar('closed');
              }}
            />
          </CalendarTrigger>
        </>
      }
    />
  );
}

interface CalendarTriggerProps {
  state: CalendarState;
  onStateChange: (state: CalendarState) => void;
  /** The input box, including its icon. */
  box: RefObject<HTMLSpanElement | null>;
  disabled: boolean | undefined;
  children: ReactNode;
}

function CalendarTrigger({ state, onStateChange, box, disabled, children }: CalendarTriggerProps) {
  const isPhone = useIsPhone();
  const isOpen = state !== 'closed';
  const onOpenChange = (isNowOpen: boolean) => onStateChange(isNowOpen ? 'choosing' : 'closed');
  const isInBox = (target: EventTarget | null) => target instanceof Node && box.current?.contains(target) === true;
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
    <RadixPopover.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{button}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label="Calendar"
          onOpenAutoFocus={(event) => state === 'typing' && event.preventDefault()}
          // Someone typing in the field keeps the focus there.
          onCloseAutoFocus={keepMovedFocus}
          // A click in the field or its button doesn't count as outside.
          onInteractOutside={(event) => isInBox(event.target) && event.preventDefault()}
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
