import { isChoiceField, readChoice } from '@builder-os/contract/modules/sales/import-choices';
import type { ImportField, ImportKind } from '@builder-os/contract/modules/sales/import-fields';
import { useQuery } from '@tanstack/react-query';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { OwnerPicker } from '../leads/owner-picker.tsx';
import { staffQuery } from '../leads/staff.queries.ts';
import { choiceOptions } from './choice-options.ts';
import { ownerIdOf, ownerTextOf } from './owner-texts.ts';

interface RowCorrectionFieldProps {
  kind: ImportKind;
  field: ImportField;
  value: string;
  onValueChange: (value: string) => void;
  hasFocus: boolean;
}

/** The control for a cell: a choice where the record's form has one, else a text box. */
export function RowCorrectionField({ kind, field, value, onValueChange, hasFocus }: RowCorrectionFieldProps) {
  const ref = hasFocus ? focusWhenShown : undefined;
  if (field === 'ownerEmail') return <OwnerTextPicker ref={ref} value={value} onValueChange={onValueChange} />;
  if (isChoiceField(kind, field)) {
    return (
      <Select
        ref={ref}
        options={choiceOptions(field)}
        value={readChoice(field, value)}
        onValueChange={onValueChange}
        placeholder={value || 'Choose'}
      />
    );
  }
  return <Input ref={ref} value={value} onChange={(event) => onValueChange(event.target.value)} autoComplete="off" />;
}

const focusWhenShown = (control: HTMLElement | null) => control?.focus();

interface OwnerTextPickerProps {
  value: string;
  onValueChange: (value: string) => void;
  ref: typeof focusWhenShown | undefined;
}

function OwnerTextPicker({ value, onValueChange, ref }: OwnerTextPickerProps) {
  const { data: staff = [] } = useQuery(staffQuery);
  return (
    <OwnerPicker
      ref={ref}
      value={ownerIdOf(staff, value) || value}
      valueLabel={value}
      onValueChange={(id) => onValueChange(ownerTextOf(staff, id))}
    />
  );
}
