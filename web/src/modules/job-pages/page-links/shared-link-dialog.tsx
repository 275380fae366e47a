import type { NewPageLink } from '@builder-os/contract/modules/job-pages/page-links';
import { useCalendar } from '../../../app/calendar.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

/** Shows a new link, this once. */
export function SharedLinkDialog({ link, onClose }: { link: NewPageLink; onClose: () => void }) {
  const calendar = useCalendar();
  const url = new URL(link.path, window.location.origin).href;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={link.isMailed ? 'Link sent' : 'Link created'}
      description={link.isMailed ? 'The email is on its way. You can also copy the link.' : 'Send the link yourself.'}
    >
      <DialogBody>
        <Field
          label="Private link"
          hint={`You’ll only see this once. It works until ${formatMomentDay(link.expiresAt, calendar)}.`}
        >
          <Input readOnly value={url} onFocus={(event) => event.target.select()} />
        </Field>
      </DialogBody>
      <DialogFooter>
        <CopyButton text={url} aria-label="Copy the private link" />
        <span className="flex-1" />
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
