import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';

interface PasteRowsProps {
  isPending: boolean;
  onFile: (file: File) => void;
}

/** Imports rows pasted from a spreadsheet as a file. They stay in the field if the file is rejected. */
export function PasteRows({ isPending, onFile }: PasteRowsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  if (!isOpen) {
    return (
      <div>
        <Button size="sm" onClick={() => setIsOpen(true)}>
          <ClipboardPaste aria-hidden="true" />
          Paste Rows
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-2.5">
      <Field label="Pasted rows" hint="Copy rows from a spreadsheet, including the row of column names.">
        <Textarea value={text} onChange={(event) => setText(event.target.value)} rows={8} autoFocus />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          pending={isPending}
          pendingLabel="Uploading..."
          disabledReason={text.trim() === '' ? 'Paste rows first.' : undefined}
          onClick={() => onFile(new File([text], 'pasted-rows.txt', { type: 'text/plain' }))}
        >
          Use Pasted Rows
        </Button>
        <Button onClick={() => setIsOpen(false)}>Cancel</Button>
      </div>
    </div>
  );
}
