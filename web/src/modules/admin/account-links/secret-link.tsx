import type { AccountLink } from '@builder-os/contract/modules/admin/account-links';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useCalendar } from '../../../app/calendar.ts';
import { formatMoment } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

/** A link that is shown this once, to be copied. */
export function SecretLink({ link }: { link: AccountLink }) {
  const calendar = useCalendar();
  // Not a toast: an open dialog hides what lies outside it from screen readers.
  const [note, setNote] = useState('');
  const url = new URL(link.path, window.location.origin).href;
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setNote('Copied.');
    } catch {
      // Browsers offer the clipboard only over https.
      setNote('Copy the link from its field.');
    }
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Field
        label="Secret link"
        hint={`Shown this once. It works once, until ${formatMoment(link.expiresAt, calendar)}. Give it to this person alone.`}
        className="w-full"
      >
        <Input readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      {link.isMailed && <p>The link goes out by e-mail as well.</p>}
      <div className="flex items-center gap-3">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy link
        </Button>
        <p role="status" className="text-xs text-muted-foreground">
          {note}
        </p>
      </div>
    </div>
  );
}
