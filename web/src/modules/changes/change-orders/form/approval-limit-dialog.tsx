import {
  type ChangeOrderSettings,
  changeOrderSettingsSchema,
  updateChangeOrderSettingsSchema,
} from '@builder-os/contract/modules/changes/change-order-settings';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../../app/forms/body-resolver.ts';
import { MoneyField } from '../../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { useUpdateSettings } from '../change-orders.mutations.ts';

const toEntries = ({ approvalLimit }: ChangeOrderSettings) => ({ approvalLimit });

interface ApprovalLimitDialogProps {
  settings: ChangeOrderSettings;
  onClose: () => void;
}

/** Sets the limit of approval. It applies to every approval from now on. */
export function ApprovalLimitDialog({ settings, onClose }: ApprovalLimitDialogProps) {
  const update = useUpdateSettings();
  const form = useForm({
    defaultValues: toEntries(settings),
    resolver: bodyResolver(updateChangeOrderSettingsSchema, ({ approvalLimit }) => ({
      approvalLimit: approvalLimit.trim(),
    })),
  });
  return (
    <FormDialog
      form={form}
      record={settings}
      schema={changeOrderSettingsSchema}
      toEntries={toEntries}
      title="Edit Approval Limit"
      noun="approval limit"
      description="A change order or credit above this amount needs approval from someone other than its writer. It can’t be signed on site."
      submitLabel="Save Approval Limit"
      labels={{ approvalLimit: 'Approval limit' }}
      onSubmit={(body, base) => update.mutateAsync({ base, body })}
      done={{ title: 'Approval limit updated' }}
      fallback="Failed to update approval limit"
      onClose={onClose}
    >
      <MoneyField control={form.control} name="approvalLimit" label="Approval limit" required width="sm:w-44" />
    </FormDialog>
  );
}
