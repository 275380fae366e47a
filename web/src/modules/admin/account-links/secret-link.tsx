import type { AccountLink } from '@builder-os/contract/modules/admin/account-links';
import { useCalendar } from '../../../app/calendar.ts';
import { formatMoment } from '../../../format/dates.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';

/** A link to copy. It's shown only once. */
export function SecretLink({ link }: { link: AccountLink }) {
  const calendar = useCalendar();
  const url = new URL(link.path, window.location.origin).href;
  return (
    <div className="grid justify-items-start gap-2">
      <Field
        label="Private link"
        hint={`You’ll only see this once. It works one time and expires ${formatMoment(link.expiresAt, calendar)}. Share it only with this person.`}
        className="w-full"
      >
        <Input readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      {link.isMailed && <p>We’re also emailing them the link.</p>}
      <CopyButton text={url} aria-label="Copy link" />
    </div>
  );
}
