import {
  createDatedSettingSchema,
  type DatedSetting,
  type DatedSettingKind,
} from '@builder-os/contract/modules/finance/dated-settings';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { DayField } from '../../../app/forms/day-field.tsx';
import { MoneyField, TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { SETTING_WORDS } from './dated-setting-labels.ts';
import { useCreateDatedSetting, useUpdateDatedSetting } from './dated-settings.mutations.ts';

interface Entries {
  startsOn: string;
  percent: string;
  amount: string;
}

interface DatedSettingFormDialogProps {
  kind: DatedSettingKind;
  /** The value being edited, which keeps its date; undefined for a new one. */
  setting: DatedSetting | undefined;
  onClose: () => void;
}

export function DatedSettingFormDialog({ kind, setting, onClose }: DatedSettingFormDialogProps) {
  const create = useCreateDatedSetting();
  const update = useUpdateDatedSetting();
  const { title, amountLabel } = SETTING_WORDS[kind];
  const hasPercent = kind === 'bill_tolerance';
  const form = useForm({
    defaultValues: {
      startsOn: setting?.startsOn ?? '',
      percent: trimDecimal(setting?.percent ?? ''),
      amount: setting?.amount ?? '',
    },
    resolver: bodyResolver(createDatedSettingSchema, ({ startsOn, percent, amount }: Entries) => ({
      kind,
      startsOn,
      percent: hasPercent ? percent : null,
      amount,
    })),
  });
  return (
    <FormDialog
      form={form}
      about={setting?.id ?? 'new'}
      title={setting ? `Edit ${title}` : `New ${title}`}
      submitLabel={setting ? 'Save Value' : 'Add Value'}
      onSubmit={({ percent, amount, ...body }) =>
        setting
          ? update.mutateAsync({ id: setting.id, version: setting.version, changes: { percent, amount } })
          : create.mutateAsync({ ...body, percent, amount })
      }
      done={{ title: setting ? 'Value updated' : 'Value added' }}
      fallback={setting ? 'Failed to update value' : 'Failed to add value'}
      onClose={onClose}
      className="sm:w-112"
    >
      {!setting && <DayField control={form.control} name="startsOn" label="From" required />}
      {hasPercent && (
        <TextField
          control={form.control}
          name="percent"
          label="Percent of the order"
          inputMode="decimal"
          trailing="%"
          width="sm:w-40"
          required
        />
      )}
      <MoneyField control={form.control} name="amount" label={amountLabel} width="sm:w-40" required />
    </FormDialog>
  );
}
