import { ORDER_LINK_DAYS } from '@builder-os/contract/modules/purchasing/order-states';
import {
  linkPurchaseOrderSchema,
  type PurchaseOrderDetail,
  type PurchaseOrderLink,
} from '@builder-os/contract/modules/purchasing/purchase-orders';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCalendar } from '../../../app/calendar.ts';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { TextField } from '../../../app/forms/text-field.tsx';
import { NoMailNote, useCanMail } from '../../../app/no-mail-note.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull } from '../../../app/records/form-entries.ts';
import { formatMomentDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { nameOfOrder } from './order-labels.ts';
import { useLinkOrder } from './purchase-orders.mutations.ts';

/** Creates a link at which the vendor accepts the order, and emails it if wanted. */
export function LinkOrderDialog({ order, onClose }: { order: PurchaseOrderDetail; onClose: () => void }) {
  const link = useLinkOrder();
  const canMail = useCanMail() ?? true;
  const [made, setMade] = useState<PurchaseOrderLink | null>(null);
  const form = useForm({
    defaultValues: { email: order.vendorEmail ?? '' },
    resolver: bodyResolver(linkPurchaseOrderSchema, ({ email }) => ({ email: orNull(email) })),
  });
  if (made) return <MadeLink made={made} email={orNull(form.getValues('email'))} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title="Create Accept Link"
      description={`Without an account, ${order.vendorName} can read ${nameOfOrder(order)} and accept it. The link works for ${ORDER_LINK_DAYS} days, or until the next revision.`}
      submitLabel="Create Link"
      onSubmit={async ({ email }) => setMade(await link.mutateAsync({ id: order.id, email: email ?? null }))}
      onSaved={() => undefined}
      fallback="Failed to create link"
      onClose={onClose}
    >
      <NoMailNote>You’ll get a link to copy and send yourself.</NoMailNote>
      {canMail && (
        <TextField
          control={form.control}
          name="email"
          label="Email address"
          type="email"
          maxLength={254}
          hint="Leave blank to send the link yourself."
        />
      )}
    </FormDialog>
  );
}

/** The link, shown only once. */
function MadeLink({ made, email, onClose }: { made: PurchaseOrderLink; email: string | null; onClose: () => void }) {
  const calendar = useCalendar();
  const url = new URL(made.path, window.location.origin).href;
  const said = made.isMailed
    ? `We’re emailing the link to ${email ?? ''}.`
    : 'No email was sent. Send the link yourself.';
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())} title="Link created" description={said}>
      <DialogBody>
        <Field
          label="Private link"
          hint={`You’ll only see this once. Anyone with this link can read and accept the order through ${formatMomentDay(made.expiresAt, calendar)}.`}
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
