import { dayIn } from '@builder-os/contract/platform/dates';
import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { formatCountOf } from '../../../format/count.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { type PastedLine, readPastedLines } from './pasted-lines.ts';

interface PasteLinesProps {
  hasDays: boolean;
  onAdd: (lines: PastedLine[]) => void;
}

const MOST_NAMED = 5;

/** Adds lines copied from a spreadsheet. */
export function PasteLines({ hasDays, onAdd }: PasteLinesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const { lines, problems } = readPastedLines(text, dayIn(new Date(), organization.timeZone));
  if (!isOpen) {
    return (
      <Button size="sm" className="justify-self-start" onClick={() => setIsOpen(true)}>
        <ClipboardPaste aria-hidden="true" />
        Paste from a spreadsheet
      </Button>
    );
  }
  return (
    <div className="grid gap-2">
      <Field
        label="Rows from a spreadsheet"
        hint={`Copy the cells with the description and the value${hasDays ? ', and the date if there is one' : ''}, and paste them here.`}
      >
        <Textarea rows={4} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {problems.length > 0 && (
        <div aria-live="polite" className="text-xs text-destructive-text">
          <p>{formatCountOf(problems.length, 'row')} can’t be added:</p>
          <ul>
            {problems.slice(0, MOST_NAMED).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          {problems.length > MOST_NAMED && <p>And {formatCountOf(problems.length - MOST_NAMED, 'more row')}.</p>}
        </div>
      )}
      <div className="flex gap-2">
        <Button
          size="sm"
          disabledReason={lines.length === 0 ? 'Paste rows with a description and a value.' : undefined}
          onClick={() => {
            onAdd(lines);
            setText('');
            setIsOpen(false);
          }}
        >
          {lines.length === 0 ? 'Add Lines' : `Add ${formatCountOf(lines.length, 'Line')}`}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
