import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';

const SAID_FOR_MS = 2_000;

/** Copies the URL, which contains the whole calculation. */
export function CopyPriceLink() {
  const [said, setSaid] = useState('');
  async function copy() {
    setSaid(
      (await copyText(window.location.href)) ? 'Link copied' : 'Couldn’t copy the link. Copy it from the address bar.',
    );
    setTimeout(() => setSaid(''), SAID_FOR_MS);
  }
  return (
    <>
      <Button onClick={() => void copy()}>
        {said === 'Link copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {said || 'Copy Link'}
      </Button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}
