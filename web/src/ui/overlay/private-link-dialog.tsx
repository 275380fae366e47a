import { Button } from '../button.tsx';
import { CopyButton } from '../copy-button.tsx';
import { Field } from '../form/field.tsx';
import { Input } from '../form/input.tsx';
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx';

interface PrivateLinkDialogProps {
  title: string;
  /** Whether it was emailed. */
  description: string;
  path: string;
  /** Who can do what with the link, and until when. */
  hint: string;
  onClose: () => void;
}

/** Shows a new link, this once. */
export function PrivateLinkDialog({ title, description, path, hint, onClose }: PrivateLinkDialogProps) {
  const url = new URL(path, window.location.origin).href;
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())} title={title} description={description}>
      <DialogBody>
        <Field label="Private link" hint={`You’ll only see this once. ${hint}`}>
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
