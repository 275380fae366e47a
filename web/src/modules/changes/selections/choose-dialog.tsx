import type { Selection, SelectionOption } from '@builder-os/contract/modules/changes/selections';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { chosenOption, differenceWords, effectWords } from './selection-words.ts';
import { useChooseOption } from './selections.mutations.ts';

interface ChooseDialogProps {
  selection: Selection;
  option: SelectionOption;
  onClose: () => void;
}

/** Shows the price difference of a choice before it counts. */
export function ChooseDialog({ onClose, ...opened }: ChooseDialogProps) {
  // The record as it was when the dialog opened, so that nobody agrees to a price they haven't seen.
  const [{ selection, option }] = useState(opened);
  const choose = useChooseOption();
  const form = useForm();
  const before = chosenOption(selection);
  const replaced = before?.id === option.id ? undefined : before;
  return (
    <FormDialog
      form={form}
      title={`Choose ${option.title}?`}
      description={[replaced && `It replaces ${replaced.title}.`, effectWords(selection, option)]
        .filter(Boolean)
        .join(' ')}
      submitLabel="Choose Option"
      pendingLabel="Choosing..."
      onSubmit={() => choose.mutateAsync({ id: selection.id, optionId: option.id, replaces: before?.id ?? null })}
      done={{ title: 'Option chosen', description: `${selection.title}: ${option.title}` }}
      fallback="Failed to choose option"
      onClose={onClose}
      className="sm:w-112"
    >
      <Facts>
        {option.price !== null && <Fact label="Price">{formatMoneyWithCents(option.price)}</Fact>}
        {selection.allowance !== null && <Fact label="Allowance">{formatMoneyWithCents(selection.allowance)}</Fact>}
        <Fact label="Difference" isTotal>
          {differenceWords(selection, option)}
        </Fact>
      </Facts>
    </FormDialog>
  );
}
