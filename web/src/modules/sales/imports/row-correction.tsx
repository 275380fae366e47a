import {
  FULL_NAME_PARTS,
  IMPORT_FIELD_DEFINITIONS,
  IMPORT_FIELDS,
  type ImportField,
  isRequiredForImport,
} from '@builder-os/contract/modules/sales/import-fields';
import type { Import, ImportRow } from '@builder-os/contract/modules/sales/imports';
import { type FormEvent, useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useCorrectRow } from './imports.mutations.ts';
import { RowCorrectionField } from './row-correction-field.tsx';
import { nameRow } from './row-reasons.ts';

interface RowCorrectionProps {
  fileImport: Import;
  row: ImportRow;
  onClose: () => void;
}

/** Edits a row's unreadable values, or leaves them empty. */
export function RowCorrection({ fileImport, row, onClose }: RowCorrectionProps) {
  const { kind } = fileImport;
  const correctRow = useCorrectRow(fileImport.id);
  const fields = faultyFields(fileImport, row);
  const [texts, setTexts] = useState<Partial<Record<ImportField, string>>>(() =>
    Object.fromEntries(fields.map((field) => [field, textOf(fileImport, row, field)])),
  );
  const [name, second] = nameRow(row, fileImport);
  const optional = fields.filter((field) => !isRequiredForImport(kind, field));

  function send(corrections: Partial<Record<ImportField, string>>) {
    correctRow.mutate(
      { row: row.row, corrections },
      { onSuccess: onClose, onError: (error) => errorToast(error, 'Failed to correct row') },
    );
  }
  function save(event: FormEvent) {
    event.preventDefault();
    send(texts);
  }

  return (
    <form
      noValidate
      aria-label={`Correct row ${row.row}`}
      onSubmit={save}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3"
    >
      <p className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
        <span className="text-muted-foreground tabular">Row {row.row}</span>
        <span className="font-strong">{name}</span>
        {second && <span className="text-xs text-muted-foreground">{second}</span>}
      </p>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {fields.map((field, index) => (
          <Field
            key={field}
            label={IMPORT_FIELD_DEFINITIONS[field].label}
            required={isRequiredForImport(kind, field)}
            error={row.reasons.find((reason) => reason.field === field)?.message}
          >
            <RowCorrectionField
              kind={kind}
              field={field}
              value={texts[field] ?? ''}
              onValueChange={(text) => setTexts({ ...texts, [field]: text })}
              hasFocus={index === 0}
            />
          </Field>
        ))}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
        {optional.length > 0 && (
          <Button size="sm" onClick={() => send({ ...texts, ...emptied(optional) })}>
            Leave Blank
          </Button>
        )}
        <Button size="sm" type="submit" variant="primary" pending={correctRow.isPending} pendingLabel="Saving...">
          Save Row
        </Button>
      </div>
    </form>
  );
}

function faultyFields({ kind }: Import, { reasons }: ImportRow): ImportField[] {
  return IMPORT_FIELDS[kind].filter((field) => reasons.some((reason) => reason.field === field));
}

function emptied(fields: readonly ImportField[]): Partial<Record<ImportField, string>> {
  return Object.fromEntries(fields.map((field) => [field, '']));
}

/** A field's current value: an earlier correction, else its cell. Name parts fall back to the full-name column. */
function textOf({ mapping }: Import, { cells, corrections }: ImportRow, field: ImportField): string {
  const fullName = Object.entries(FULL_NAME_PARTS).find(([, parts]) => parts.includes(field))?.[0];
  const column = mapping[field] ?? (fullName === 'fullName' ? mapping.fullName : undefined);
  return corrections[field] ?? (column === undefined ? '' : (cells[column] ?? ''));
}
