import { OLD_SECRET_HOURS } from '@builder-os/contract/modules/admin/webhook-rules';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';

interface WebhookSecretProps {
  title: string;
  secret: string;
  onClose: () => void;
}

/** The secret for verifying a webhook's requests, shown only once. */
export function WebhookSecret({ title, secret, onClose }: WebhookSecretProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      description="The receiving app uses it to verify that a request came from us."
    >
      <DialogBody>
        <Field
          label="Signing secret"
          hint={`You’ll only see this once. If you lose it, rotate it. The old secret keeps working for ${OLD_SECRET_HOURS} hours.`}
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
