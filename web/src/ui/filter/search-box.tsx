import { Search } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Input } from '../form/input.tsx';
import { Kbd } from '../kbd.tsx';
import { LONGEST_SEARCH } from './longest-search.ts';

const PAUSE_IN_TYPING = 300;

interface SearchBoxProps {
  /** The label: "Search leads". */
  label: string;
  value: string | undefined;
  onValueChange: (value: string | undefined) => void;
  /** A control at the end of the box on small screens. */
  aside?: ReactNode;
}

/** Searches once typing pauses. `/` moves the focus here. */
export function SearchBox({ label, value, onValueChange, aside }: SearchBoxProps) {
  const [text, setText] = useState(value ?? '');
  const [shown, setShown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The URL changed from elsewhere: a cleared search, or the browser's Back button.
  if (value !== shown) {
    setShown(value);
    if (value !== (text.trim() || undefined)) setText(value ?? '');
  }
  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onValueChange(next.trim() || undefined), PAUSE_IN_TYPING);
  }
  return (
    // In a full toolbar it shrinks first, so that nothing wraps to a second line.
    <search className="max-sm:w-full sm:w-70 sm:max-w-70 sm:shrink sm:grow-999 sm:basis-44">
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={LONGEST_SEARCH}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') type('');
        }}
        leading={<Search aria-hidden="true" />}
        trailing={
          <>
            <Kbd className="max-lg:hidden">/</Kbd>
            {aside}
          </>
        }
      />
    </search>
  );
}
