import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';

interface CopyButtonProps {
  text: string;
  /** The accessible name: "Copy First call to a builder". */
  'aria-label': string;
  /** Icon only, for rows. */
  isSmall?: boolean;
}

const SAID_FOR_MS = 2_000;

/** Copies a text and confirms it in place, because a toast would be hidden behind an open dialog. */
export function CopyButton({ text, isSmall = false, 'aria-label': label }: CopyButtonProps) {
  const [said, setSaid] = useState('');
  async function copy() {
    setSaid((await copyText(text)) ? 'Copied' : 'Couldn’t copy. Select the text instead.');
    setTimeout(() => setSaid(''), SAID_FOR_MS);
  }
  const icon = said === 'Copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />;
  return (
    <>
      {isSmall ? (
        <IconButton aria-label={label} size="sm" onClick={() => void copy()}>
          {icon}
        </IconButton>
      ) : (
        <Button aria-label={label} onClick={() => void copy()}>
          {icon}
          {said || 'Copy'}
        </Button>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}
