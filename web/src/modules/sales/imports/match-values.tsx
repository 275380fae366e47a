import { type ChoiceField, choiceKey } from '@builder-os/contract/modules/sales/import-choices';
import { IMPORT_FIELD_DEFINITIONS } from '@builder-os/contract/modules/sales/import-fields';
import type { ImportChoices } from '@builder-os/contract/modules/sales/import-reading';
import type { Import, ImportValue } from '@builder-os/contract/modules/sales/imports';
import { formatCountOf } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { choiceOptions } from './choice-options.ts';
import { LEFT_EMPTY } from './column-matching.ts';
import { ImportPanel } from './import-frame.tsx';

export interface UnknownValues {
  field: ChoiceField;
  values: readonly ImportValue[];
}

interface MatchValuesProps {
  fileImport: Import;
  unknown: readonly UnknownValues[];
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
  onBack: () => void;
  onCheck: () => void;
  isPending: boolean;
}

/** Matches unknown values to a field's options; the likeliest is preselected. */
export function MatchValues(props: MatchValuesProps) {
  const { fileImport, unknown, choices, onChange, onBack, onCheck, isPending } = props;
  function choose(field: ChoiceField, text: string, value: string) {
    const chosen = { ...choices[field], [choiceKey(text)]: value === LEFT_EMPTY ? '' : value };
    onChange({ ...choices, [field]: chosen });
  }
  return (
    <ImportPanel
      title={`Match values in ${fileImport.fileName}`}
      footer={
        <>
          <span className="flex-1 text-label text-muted-foreground">Choose a match for each value.</span>
          <Button onClick={onBack}>Back to Columns</Button>
          <Button variant="primary" pending={isPending} pendingLabel="Starting..." onClick={onCheck}>
            Check Rows
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {unknown.map(({ field, values }) => (
          <section key={field} aria-label={IMPORT_FIELD_DEFINITIONS[field].label} className="grid gap-2.5">
            <h3 className="text-[13px]/5 font-semibold">{IMPORT_FIELD_DEFINITIONS[field].label}</h3>
            <div className="grid items-start gap-x-4 gap-y-3.5 sm:grid-cols-2 lg:grid-cols-3">
              {values.map(({ value, count, proposal }) => (
                <Field key={value} label={value} hint={formatCountOf(count, 'row')}>
                  <Select
                    options={[{ value: LEFT_EMPTY, label: 'Leave blank' }, ...choiceOptions(field)]}
                    value={shownChoice(choices[field]?.[choiceKey(value)], proposal)}
                    onValueChange={(chosen) => choose(field, value, chosen)}
                  />
                </Field>
              ))}
            </div>
          </section>
        ))}
      </div>
    </ImportPanel>
  );
}

function shownChoice(chosen: string | undefined, proposal: string | null): string {
  return (chosen ?? proposal) || LEFT_EMPTY;
}
