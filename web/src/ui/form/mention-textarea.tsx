import { Popover as RadixPopover } from 'radix-ui';
import { type ComponentProps, type KeyboardEvent, type SyntheticEvent, useId, useRef, useState } from 'react';
import { cn } from '../class-names.ts';
import { panelClasses, panelItemClasses } from '../overlay/layer-classes.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { type Mentionable, type MentionQuery, matchPeople, readMentionQuery } from './mention-query.ts';
import { Textarea } from './textarea.tsx';

interface MentionTextareaProps extends ComponentProps<'textarea'> {
  people: readonly Mentionable[];
  /** The label of the list of people: "Team members". */
  listLabel: string;
}

const SHOWN = 6;

/** A textarea that suggests people after an @. The selected name is inserted as `@First Last`. */
export function MentionTextarea({ people, listLabel, onKeyDown, onChange, onSelect, ...rest }: MentionTextareaProps) {
  const listId = useId();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [query, setQuery] = useState<MentionQuery>();
  const [active, setActive] = useState(0);
  const offered = query ? matchPeople(people, query.text).slice(0, SHOWN) : [];
  const isOpen = offered.length > 0;
  const current = offered[Math.min(active, offered.length - 1)];
  const optionId = (person: Mentionable) => `${listId}${person.id}`;

  function follow({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) {
    textarea.current = currentTarget;
    const next = readMentionQuery(currentTarget.value, currentTarget.selectionStart);
    if (next?.start !== query?.start || next?.text !== query?.text) setActive(0);
    setQuery(next);
  }

  function choose(person: Mentionable) {
    const control = textarea.current;
    if (!control || !query) return;
    control.setRangeText(`@${person.name} `, query.start, control.selectionStart, 'end');
    // Fires an input event, so form libraries see the name as if it had been typed.
    control.dispatchEvent(new Event('input', { bubbles: true }));
    setQuery(undefined);
  }

  function moveActiveOption(event: KeyboardEvent<HTMLTextAreaElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isChoice = (event.key === 'Enter' || event.key === 'Tab') && !event.metaKey && !event.ctrlKey;
    if (!isOpen || !current || event.nativeEvent.isComposing || (step === undefined && !isChoice)) {
      onKeyDown?.(event);
      return;
    }
    event.preventDefault();
    if (step === undefined) choose(current);
    else setActive((offered.indexOf(current) + step + offered.length) % offered.length);
  }

  return (
    // Escape reaches the topmost layer, so it closes the list before the dialog around it.
    <RadixPopover.Root open={isOpen} onOpenChange={() => setQuery(undefined)}>
      <RadixPopover.Anchor asChild>
        <Textarea
          {...rest}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && current ? optionId(current) : undefined}
          onChange={(event) => {
            onChange?.(event);
            follow(event);
          }}
          onSelect={(event) => {
            onSelect?.(event);
            follow(event);
          }}
          onKeyDown={moveActiveOption}
        />
      </RadixPopover.Anchor>
      <RadixPopover.Portal>
        <RadixPopover.Content
          id={listId}
          role="listbox"
          aria-label={listLabel}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className={cn(panelClasses, 'w-64')}
        >
          {offered.map((person) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the textarea keeps the focus and handles the keys
            <div
              key={person.id}
              id={optionId(person)}
              role="option"
              tabIndex={-1}
              aria-selected={person === current}
              data-highlighted={person === current ? '' : undefined}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
              className={cn(panelItemClasses, 'max-lg:min-h-11')}
            >
              <span className="truncate">{person.name}</span>
            </div>
          ))}
        </RadixPopover.Content>
      </RadixPopover.Portal>
      {isOpen && (
        <span role="status">
          <VisuallyHidden>{`${listLabel}: ${offered.length}`}</VisuallyHidden>
        </span>
      )}
    </RadixPopover.Root>
  );
}
