import { OLD_SECRET_HOURS } from '@builder-os/contract/modules/admin/webhook-rules';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

interface WebhookSecretProps {
  title: string;
  secret: string;
  onClose: () => void;
}

/** What the program verifies calls with, shown this once. */
export function WebhookSecret({ title, secret, onClose }: WebhookSecretProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      description="The program that listens needs it to tell our calls from others."
    >
      <DialogBody>
        <Field
          label="Signing secret"
          hint={`Shown this once. When it is lost, rotate it: the old one signs as well for ${OLD_SECRET_HOURS} hours.`}
        >
          <Input readOnly value={secret} className="font-mono" onFocus={(event) => event.target.select()} />
        </Field>
        <div>
          <CopyButton text={secret} aria-label="Copy signing secret" />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
