import { comparePrices } from '@builder-os/contract/modules/purchasing/price-comparison';
import {
  extendPriceRequestSchema,
  inviteVendorSchema,
  linkInvitationSchema,
} from '@builder-os/contract/modules/purchasing/price-request-commands';
import type {
  Invitation,
  InvitationLink,
  PriceRequestDetail,
} from '@builder-os/contract/modules/purchasing/price-request-records';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { bodyResolver, checkedBy } from '../../../app/forms/body-resolver.ts';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../app/forms/day-field.tsx';
import { NONE } from '../../../app/forms/field-form.ts';
import { TextField } from '../../../app/forms/text-field.tsx';
import { TickField } from '../../../app/forms/tick-field.tsx';
import { NoMailNote, useCanMail } from '../../../app/no-mail-note.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull, readId } from '../../../app/records/form-entries.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { PrivateLinkDialog } from '../../../ui/overlay/private-link-dialog.tsx';
import { VendorPicker } from '../vendors/vendor-picker.tsx';
import { vendorQuery } from '../vendors/vendors.queries.ts';
import {
  useCancelRequest,
  useExtendRequest,
  useInviteVendor,
  useLinkInvitation,
  useOrderFromAnswer,
} from './price-requests.mutations.ts';

interface StepDialogProps {
  request: PriceRequestDetail;
  onClose: () => void;
}
interface VendorDialogProps extends StepDialogProps {
  vendor: Invitation;
}

/** Decides on an answer. It shows which lines are ordered and which aren't, before the draft is made. */
export function OrderDialog({
  request,
  vendor,
  onClose,
  onOrdered,
}: VendorDialogProps & { onOrdered: (orderId: number) => void }) {
  const order = useOrderFromAnswer();
  const canMail = useCanMail() ?? true;
  const form = useForm({ defaultValues: { tellOthers: false }, resolver: checkedBy(() => ({})) });
  const { totals } = comparePrices(request.lines, request.vendors);
  const total = totals.find(({ vendorId }) => vendorId === vendor.id);
  const missing = total?.isComplete === false ? total.missing : 0;
  const left =
    missing === 0 ? '' : ` ${missing === 1 ? '1 line has' : `${missing} lines have`} no price and won’t be ordered.`;
  return (
    <FormDialog
      form={form}
      title="Make Order"
      description={`This creates a draft order to ${vendor.vendorName} with its prices, ${formatMoneyWithCents(total?.total ?? '0.00')}.${left} Vendors can’t change their prices after that.`}
      submitLabel="Make Order"
      onSubmit={({ tellOthers }) =>
        order.mutateAsync({ id: request.id, version: request.version, invitationId: vendor.id, tellOthers })
      }
      done={{ title: 'Order made', description: vendor.vendorName }}
      fallback="Failed to make order"
      onSaved={({ orderId }) => {
        onClose();
        if (orderId !== null) onOrdered(orderId);
      }}
      onClose={onClose}
    >
      {canMail && request.vendors.length > 1 && (
        <TickField control={form.control} name="tellOthers" label="Email the other vendors that you’ve decided" />
      )}
    </FormDialog>
  );
}

/** Gives vendors more time. */
export function ExtendDialog({ request, onClose }: StepDialogProps) {
  const extend = useExtendRequest();
  const canMail = useCanMail() ?? true;
  const form = useForm({
    defaultValues: { dueOn: request.dueOn, tellVendors: false },
    resolver: bodyResolver(extendPriceRequestSchema, (entries) => entries),
  });
  return (
    <FormDialog
      form={form}
      title="Extend Due Date"
      description="Vendors can enter and change prices through this day. Their links keep working."
      submitLabel="Extend Due Date"
      onSubmit={(body) => extend.mutateAsync({ id: request.id, version: request.version, ...body })}
      done={{ title: 'Due date extended' }}
      fallback="Failed to extend due date"
      onClose={onClose}
    >
      <DayField control={form.control} name="dueOn" label="Prices by" required disablePast />
      {canMail && <TickField control={form.control} name="tellVendors" label="Email the vendors the new date" />}
    </FormDialog>
  );
}

export function CancelRequestDialog({ request, onClose }: StepDialogProps) {
  const cancel = useCancelRequest();
  const canMail = useCanMail() ?? true;
  const form = useForm({ defaultValues: { tellVendors: canMail }, resolver: checkedBy(() => ({})) });
  return (
    <FormDialog
      form={form}
      title="Cancel Price Request"
      description="Vendors can no longer enter prices. The answers stay listed. This can’t be undone."
      submitLabel="Cancel Price Request"
      pendingLabel="Canceling..."
      isDangerous
      onSubmit={({ tellVendors }) => cancel.mutateAsync({ id: request.id, version: request.version, tellVendors })}
      done={{ title: 'Price request canceled' }}
      fallback="Failed to cancel price request"
      onClose={onClose}
    >
      {canMail && (
        <TickField
          control={form.control}
          name="tellVendors"
          label="Email the vendors that prices are no longer needed"
        />
      )}
    </FormDialog>
  );
}

/** Asks one more vendor while the request is open. */
export function InviteDialog({ request, onClose }: StepDialogProps) {
  const invite = useInviteVendor();
  const queryClient = useQueryClient();
  const form = useForm({
    defaultValues: { vendorId: NONE, email: '' },
    resolver: bodyResolver(inviteVendorSchema, ({ vendorId, email }) => ({
      vendorId: readId(vendorId) ?? 0,
      email: orNull(email),
    })),
  });
  async function fillEmail(id: number): Promise<void> {
    // On a slow connection, one vendor's request must not go to the address of another.
    form.setValue('email', '', { shouldDirty: true });
    const vendor = await queryClient.fetchQuery(vendorQuery(id)).catch(() => undefined);
    const { vendorId, email } = form.getValues();
    if (readId(vendorId) === id && email === '') form.setValue('email', vendor?.email ?? '', { shouldDirty: true });
  }
  return (
    <FormDialog
      form={form}
      title="Add Vendor"
      submitLabel="Add Vendor"
      onSubmit={(body) => invite.mutateAsync({ id: request.id, ...body })}
      done={{ title: 'Vendor added' }}
      fallback="Failed to add vendor"
      onClose={onClose}
    >
      <ControlledField control={form.control} name="vendorId" label="Vendor" required>
        {({ value, onValueChange }) => (
          <VendorPicker
            value={readId(value) ?? undefined}
            noneLabel="Choose a vendor"
            onValueChange={(id) => {
              onValueChange(id === undefined ? NONE : String(id));
              if (id !== undefined) void fillEmail(id);
            }}
          />
        )}
      </ControlledField>
      <TextField
        control={form.control}
        name="email"
        label="Email address"
        type="email"
        maxLength={254}
        hint="Leave blank to send the link yourself."
      />
    </FormDialog>
  );
}

/** Creates a link for one vendor, to send by hand or again. */
export function LinkDialog({ request, vendor, onClose }: VendorDialogProps) {
  const link = useLinkInvitation();
  const canMail = useCanMail() ?? true;
  const [made, setMade] = useState<InvitationLink | null>(null);
  const form = useForm({
    defaultValues: { email: '' },
    resolver: bodyResolver(linkInvitationSchema, ({ email }) => ({ invitationId: vendor.id, email: orNull(email) })),
  });
  if (made) {
    return (
      <PrivateLinkDialog
        title="Link created"
        description={made.isMailed ? 'We’re emailing the link.' : 'No email was sent. Send the link yourself.'}
        path={made.path}
        hint={`Anyone with this link can answer for ${vendor.vendorName}. It works through ${formatLongDay(made.worksThrough)}.`}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      form={form}
      title="Create Link"
      description={`Without an account, ${vendor.vendorName} can read the request and enter prices. Earlier links keep working.`}
      submitLabel="Create Link"
      onSubmit={async (body) => setMade(await link.mutateAsync({ id: request.id, ...body }))}
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
