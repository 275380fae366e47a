import { IMPORT_FIELDS, type ImportField, isRequiredForImport } from '@builder-os/contract/modules/sales/import-fields';
import type { Import, ImportMapping } from '@builder-os/contract/modules/sales/imports';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast } from '../../../api/error-toast.ts';
import { formatCountOf } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { findMissingColumns, LEFT_EMPTY, readSamples, toColumnOptions } from './column-matching.ts';
import { IMPORT_FIELD_LABELS } from './import-fields.ts';
import { ImportPanel } from './import-frame.tsx';
import { useCheckImport } from './imports.mutations.ts';

interface MatchColumnsProps {
  fileImport: Import;
  onStarted?: () => void;
}

/** Which column of the file fills which field; the server's guess stands first. */
export function MatchColumns({ fileImport, onStarted }: MatchColumnsProps) {
  const { kind } = fileImport;
  const [mapping, setMapping] = useState<ImportMapping>(fileImport.mapping);
  const [errors, setErrors] = useState<Partial<Record<ImportField, string>>>({});
  const checkImport = useCheckImport(fileImport.id);
  const options = toColumnOptions(fileImport.headers);

  function choose(field: ImportField, value: string) {
    setMapping((current) => ({ ...current, [field]: value === LEFT_EMPTY ? undefined : Number(value) }));
    setErrors((current) => ({ ...current, [field]: undefined }));
  }
  function check(event: FormEvent) {
    event.preventDefault();
    const missing = findMissingColumns(kind, mapping);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    checkImport.mutate(mapping, {
      onSuccess: onStarted,
      onError: (error) => {
        const refused = error instanceof ApiError ? error.fields : {};
        setErrors(Object.fromEntries(IMPORT_FIELDS[kind].map((field) => [field, refused[`mapping.${field}`]])));
        errorToast(error, 'Failed to check the file');
      },
    });
  }

  return (
    <form noValidate onSubmit={check}>
      <ImportPanel
        title={`Match the columns of ${fileImport.fileName}`}
        footer={
          <>
            <span className="flex-1 text-label text-muted-foreground">
              {formatCountOf(fileImport.totalRows, 'row')}. Checking changes no {kind}.
            </span>
            <Button type="submit" variant="primary" pending={checkImport.isPending} pendingLabel="Starting...">
              Check Rows
            </Button>
          </>
        }
      >
        <div className="grid items-start gap-x-4 gap-y-3.5 sm:grid-cols-2 lg:grid-cols-3">
          {IMPORT_FIELDS[kind].map((field) => {
            const column = mapping[field];
            return (
              <Field
                key={field}
                label={IMPORT_FIELD_LABELS[field]}
                required={isRequiredForImport(kind, field)}
                hint={readSamples(fileImport.sample, column)}
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
      </ImportPanel>
    </form>
  );
}
