import { Search } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Input } from '../../../ui/input.tsx';
import { Kbd } from '../../../ui/kbd.tsx';

const PAUSE_IN_TYPING = 300;

interface LeadsSearchBoxProps {
  value: string | undefined;
  onValueChange: (value: string | undefined) => void;
  /** A control at the end of the box on small screens. */
  aside: ReactNode;
}

/** Searches once typing pauses. `/` brings the focus here. */
export function LeadsSearchBox({ value, onValueChange, aside }: LeadsSearchBoxProps) {
  const [text, setText] = useState(value ?? '');
  const [shown, setShown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed from elsewhere: a cleared search, or the browser's back button.
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
    <search className="max-sm:w-full sm:w-70">
      <Input
        type="search"
        aria-label="Search leads"
        placeholder="Search leads"
        maxLength={200}
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
