import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

interface MadeLinkProps {
  title: string;
  /** What became of the email. */
  description: string;
  path: string;
  /** What the link is good for, and until when. */
  hint: string;
  onClose: () => void;
}

/** A link to sign, shown only once. */
export function MadeLink({ title, description, path, hint, onClose }: MadeLinkProps) {
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
