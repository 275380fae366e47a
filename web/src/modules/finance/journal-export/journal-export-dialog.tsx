import {
  JOURNAL_FORMATS,
  type JournalFormat,
  journalExportEndpoints,
} from '@builder-os/contract/modules/finance/journal-export';
import { isRealDay } from '@builder-os/contract/platform/dates';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { organization } from '../../../app/organization.ts';
import { todayIn } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { DatePicker } from '../../../ui/form/date-picker.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';

const FORMAT_LABELS: Record<JournalFormat, string> = { csv: 'CSV', journal: 'hledger' };

/** Chooses the days and the type of a file with all journal entries. */
export function JournalExportDialog({ onClose }: { onClose: () => void }) {
  const today = todayIn(organization);
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`);
  const [to, setTo] = useState(today);
  const [format, setFormat] = useState<JournalFormat>('csv');
  const problem = problemOf(from, to);
  const query = { from: from || undefined, to: to || undefined, format };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Export Journal"
      description="Every entry in the books with its postings, for your accountant or another program. The balances before the first day come first."
    >
      <DialogBody>
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <Field label="From" hint="Leave blank to begin with the first entry.">
            <DatePicker value={from} onValueChange={setFrom} timeZone={organization.timeZone} />
          </Field>
          <Field label="To">
            <DatePicker value={to} onValueChange={setTo} timeZone={organization.timeZone} />
          </Field>
        </div>
        <SegmentedControl
          label="File type"
          options={JOURNAL_FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }))}
          value={format}
          onValueChange={setFormat}
          className="justify-self-start"
        />
        <p className="text-xs text-muted-foreground">
          {format === 'csv'
            ? 'One row per posting, for spreadsheets.'
            : 'Plain text that hledger and similar programs read.'}
        </p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        {problem ? (
          <Button variant="primary" disabledReason={problem}>
            <Download aria-hidden="true" />
            Export Journal
          </Button>
        ) : (
          <a
            href={endpointUrl(journalExportEndpoints.export, { query })}
            download
            onClick={() => {
              toast({ title: 'Exporting journal', description: 'Your download starts when it’s ready.' });
              onClose();
            }}
            className={buttonClasses({ variant: 'primary' })}
          >
            <Download aria-hidden="true" />
            Export Journal
          </a>
        )}
      </DialogFooter>
    </Dialog>
  );
}

function problemOf(from: string, to: string): string | undefined {
  if ([from, to].some((day) => day !== '' && !isRealDay(day))) return 'Enter a date with its year, month and day.';
  if (from !== '' && to !== '' && to < from) return 'Choose a To date on or after the From date.';
  return undefined;
}
