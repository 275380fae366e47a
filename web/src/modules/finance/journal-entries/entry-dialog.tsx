import { BUSINESS_UNITS, type BusinessUnit } from '@builder-os/contract/platform/business-units';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { UNIT_LABELS } from '../../../app/business-units.ts';
import { organization } from '../../../app/organization.ts';
import { ActDialog, type Problems } from '../../../app/records/act-dialog.tsx';
import { todayIn } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { readAmount } from '../profit-first-accounts/entry-checks.ts';
import { EntryLineFields } from './entry-line-fields.tsx';
import { type EntryLine, refuseLine, sumLines } from './entry-lines.ts';
import { usePostEntry } from './journal-entries.mutations.ts';

const lineName = ({ key }: EntryLine) => `line ${key}`;
const MOST_LINES = 50;
const emptyLine = (key: number): EntryLine => ({ key, account: undefined, debit: '', credit: '' });

/** A manual journal entry. Its debits must equal its credits before it can be posted. */
export function EntryDialog({ onClose }: { onClose: () => void }) {
  const post = usePostEntry();
  const [date, setDate] = useState(() => todayIn(organization));
  const [memo, setMemo] = useState('');
  const [unit, setUnit] = useState<BusinessUnit>('general');
  const [lines, setLines] = useState([emptyLine(1), emptyLine(2)]);
  const { debits, credits, isEven } = sumLines(lines);

  function check(): Problems {
    const found = [
      ['memo', memo.trim() === '' ? 'Enter a memo.' : undefined],
      ...lines.map((line) => [lineName(line), refuseLine(line)]),
      ['sums', isEven ? undefined : 'Debits and credits must be equal and more than zero.'],
    ];
    return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
  }
  const postEntry = () =>
    post.mutateAsync({
      date,
      memo: memo.trim(),
      postings: lines.map(({ account, debit, credit }) => ({
        ledgerAccountId: Number(account),
        debit: readAmount(debit),
        credit: readAmount(credit),
        businessUnit: unit,
      })),
    });
  const change = (key: number, changes: Partial<EntryLine>) =>
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  return (
    <ActDialog
      title="Post Entry"
      description="Posted entries can’t be edited, only reversed."
      submitLabel="Post Entry"
      pendingLabel="Posting..."
      isDirty={memo !== '' || lines.some(({ account, debit, credit }) => account || debit || credit)}
      className="sm:w-180"
      fields={['date', 'memo', ...lines.map(lineName)]}
      check={check}
      act={postEntry}
      done={{ title: 'Entry posted', description: memo.trim() }}
      fallback="Failed to post entry"
      onClose={onClose}
    >
      {(problems) => (
        <>
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <Field label="Date" required error={problems.date}>
              <DatePicker value={date} onValueChange={setDate} timeZone={organization.timeZone} />
            </Field>
            <Field label="Business unit">
              <Select
                options={BUSINESS_UNITS.map((value) => ({ value, label: UNIT_LABELS[value] }))}
                value={unit}
                onValueChange={setUnit}
              />
            </Field>
          </div>
          <Field label="Memo" required error={problems.memo}>
            <Input autoComplete="off" value={memo} onChange={(event) => setMemo(event.target.value)} />
          </Field>
          {lines.map((line, index) => (
            <EntryLineFields
              key={line.key}
              line={line}
              number={index + 1}
              error={problems[lineName(line)]}
              onChange={(changes) => change(line.key, changes)}
              onRemove={lines.length > 2 ? () => setLines(lines.filter((other) => other.key !== line.key)) : undefined}
            />
          ))}
          <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm tabular">
            <Button
              size="sm"
              disabledReason={lines.length >= MOST_LINES ? `An entry can have up to ${MOST_LINES} lines.` : undefined}
              onClick={() => setLines([...lines, emptyLine(Math.max(...lines.map(({ key }) => key)) + 1)])}
            >
              <Plus aria-hidden="true" />
              Add Line
            </Button>
            <span className="ml-auto">Debits {formatMoneyWithCents(debits)}</span>
            <span>Credits {formatMoneyWithCents(credits)}</span>
          </p>
        </>
      )}
    </ActDialog>
  );
}
