import { CHOICE_FIELDS, choiceKey } from '@builder-os/contract/modules/sales/import-choices';
import { IMPORT_FIELDS, type ImportField } from '@builder-os/contract/modules/sales/import-fields';
import type { ImportChoices } from '@builder-os/contract/modules/sales/import-reading';
import type { Import, ImportMapping } from '@builder-os/contract/modules/sales/imports';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast } from '../../../api/error-toast.ts';
import { useCheckImport } from './imports.mutations.ts';
import { importValuesQuery } from './imports.queries.ts';
import { MatchColumns } from './match-columns.tsx';
import { MatchValues, type UnknownValues } from './match-values.tsx';

type MatchStep = 'columns' | 'values';

interface MatchStepsProps {
  fileImport: Import;
  onStep?: (step: MatchStep) => void;
  onStarted?: () => void;
}

/** Matches columns and then, if needed, values that aren't among a field's options. Going back keeps the choices. */
export function MatchSteps({ fileImport, onStep, onStarted }: MatchStepsProps) {
  const { id, kind } = fileImport;
  const [step, setStep] = useState<MatchStep>('columns');
  const [mapping, setMapping] = useState<ImportMapping>(fileImport.mapping);
  const [choices, setChoices] = useState<ImportChoices>(fileImport.choices);
  const [errors, setErrors] = useState<Partial<Record<ImportField, string>>>({});
  const checkImport = useCheckImport(id);
  const matched = CHOICE_FIELDS[kind].flatMap((field) => {
    const column = mapping[field];
    return column === undefined ? [] : [{ field, column }];
  });
  const answers = useQueries({ queries: matched.map(({ field, column }) => importValuesQuery(id, field, column)) });
  const unknown: UnknownValues[] = matched.flatMap(({ field }, index) => {
    const values = answers[index]?.data ?? [];
    return values.length === 0 ? [] : [{ field, values }];
  });

  function go(to: MatchStep) {
    setStep(to);
    onStep?.(to);
  }
  function check() {
    checkImport.mutate(
      { mapping, choices: withShown(choices, unknown), skipFaulty: fileImport.skipFaulty },
      {
        onSuccess: onStarted,
        onError: (error) => {
          const refused = error instanceof ApiError ? error.fields : {};
          setErrors(Object.fromEntries(IMPORT_FIELDS[kind].map((field) => [field, refused[`mapping.${field}`]])));
          go('columns');
          errorToast(error, 'Failed to check the file');
        },
      },
    );
  }

  if (step === 'values' && unknown.length > 0) {
    return (
      <MatchValues
        fileImport={fileImport}
        unknown={unknown}
        choices={choices}
        onChange={setChoices}
        onBack={() => go('columns')}
        onCheck={check}
        isPending={checkImport.isPending}
      />
    );
  }
  return (
    <MatchColumns
      fileImport={fileImport}
      mapping={mapping}
      errors={errors}
      hasValues={unknown.length > 0}
      isPending={checkImport.isPending || answers.some((answer) => answer.isPending)}
      onMapping={setMapping}
      onErrors={setErrors}
      onSubmit={() => (unknown.length > 0 ? go('values') : check())}
    />
  );
}

/** Adds the form's displayed values for untouched fields: the proposal, or an empty choice. */
function withShown(choices: ImportChoices, unknown: readonly UnknownValues[]): ImportChoices {
  const shown = { ...choices };
  for (const { field, values } of unknown) {
    const proposed = Object.fromEntries(values.map(({ value, proposal }) => [choiceKey(value), proposal ?? '']));
    shown[field] = { ...proposed, ...choices[field] };
  }
  return shown;
}
