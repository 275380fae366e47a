import {
  IMPORT_FIELD_DEFINITIONS,
  IMPORT_FIELDS,
  type ImportField,
  isFilledByPerson,
  isRequiredForImport,
} from '@builder-os/contract/modules/sales/import-fields';
import type { Import, ImportMapping } from '@builder-os/contract/modules/sales/imports';
import type { FormEvent } from 'react';
import { formatCountOf } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { describeUnused, findMissingColumns, LEFT_EMPTY, readSamples, toColumnOptions } from './column-matching.ts';
import { ImportPanel } from './import-frame.tsx';

interface MatchColumnsProps {
  fileImport: Import;
  mapping: ImportMapping;
  errors: Partial<Record<ImportField, string>>;
  /** Whether values must be matched before the rows are checked. */
  hasValues: boolean;
  isPending: boolean;
  onMapping: (mapping: ImportMapping) => void;
  onErrors: (errors: Partial<Record<ImportField, string>>) => void;
  onSubmit: () => void;
}

/** Matches the file's columns to fields, starting with the server's guess. */
export function MatchColumns(props: MatchColumnsProps) {
  const { fileImport, mapping, errors, hasValues, isPending, onMapping, onErrors, onSubmit } = props;
  const { kind } = fileImport;
  const options = toColumnOptions(fileImport.headers);
  const unused = describeUnused(fileImport.headers, mapping);

  function choose(field: ImportField, value: string) {
    onMapping({ ...mapping, [field]: value === LEFT_EMPTY ? undefined : Number(value) });
    onErrors({ ...errors, [field]: undefined });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = findMissingColumns(kind, mapping);
    onErrors(missing);
    if (Object.keys(missing).length === 0) onSubmit();
  }

  return (
    <form noValidate onSubmit={submit}>
      <ImportPanel
        title={`Match columns in ${fileImport.fileName}`}
        footer={
          <>
            <span className="flex-1 text-label text-muted-foreground">
              {formatCountOf(fileImport.totalRows, 'row')}. Nothing is imported yet.
            </span>
            <Button type="submit" variant="primary" pending={isPending} pendingLabel="Starting...">
              {hasValues ? 'Match Values' : 'Check Rows'}
            </Button>
          </>
        }
      >
        <div className="grid items-start gap-x-4 gap-y-3.5 sm:grid-cols-2 lg:grid-cols-3">
          {IMPORT_FIELDS[kind].map((field) => {
            const column = mapping[field];
            const isFilled = isFilledByPerson(kind, field, mapping);
            return (
              <Field
                key={field}
                label={IMPORT_FIELD_DEFINITIONS[field].label}
                required={isRequiredForImport(kind, field) && !isFilled}
                hint={readSamples(fileImport.sample, column) ?? (isFilled ? 'From the person’s name' : undefined)}
                error={errors[field]}
              >
                <Select
                  options={options}
                  value={column === undefined ? LEFT_EMPTY : String(column)}
                  onValueChange={(value) => choose(field, value)}
                />
              </Field>
            );
          })}
        </div>
        {unused && <p className="pt-4 text-label text-muted-foreground">{unused}</p>}
      </ImportPanel>
    </form>
  );
}
