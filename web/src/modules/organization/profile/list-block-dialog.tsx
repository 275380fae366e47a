import type { BodySchema } from '../../../app/entries/entry-problems.ts';
import { describeRows, type EntryRow, readRows, writeRows } from '../../../app/entries/entry-rows.ts';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { type RowColumn, RowsEntry } from '../../../app/entries/rows-entry.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { toast } from '../../../ui/toast.ts';

interface ListBlock<Item> {
  version: number;
  items: Item[];
}

interface ListBlockDialogProps<Item, Sent> {
  /** For example "Market size". */
  title: string;
  /** The name of a line: "market". */
  noun: string;
  block: ListBlock<Item>;
  readCurrent: (current: unknown) => ListBlock<Item> | undefined;
  schema: BodySchema;
  columns: readonly RowColumn[];
  blank?: EntryRow;
  toRow: (item: Item) => EntryRow;
  toItem: (row: EntryRow) => Sent;
  save: (items: Sent[], version: number) => Promise<unknown>;
  onClose: () => void;
}

const FIELDS = ['items'] as const;

/** Edits a list block as a whole. */
export function ListBlockDialog<Item, Sent>(props: ListBlockDialogProps<Item, Sent>) {
  const { title, noun, block, readCurrent, schema, columns, blank = {}, toRow, toItem, save, onClose } = props;
  const form = useRecordForm({
    fields: FIELDS,
    record: block,
    toEntries: (saved) => ({ items: writeRows((saved?.items ?? []).map(toRow)) }),
    readCurrent,
    schema,
    toBody: ({ items }) => ({ items: readRows(items).map(toItem) }),
    save: ({ items }, base) => save(items, base?.version ?? 0),
    onDone: () => {
      toast({ title: `${title} saved` });
      onClose();
    },
    fallback: `Failed to save ${title.toLowerCase()}`,
  });
  return (
    <RecordFormDialog
      form={form}
      title={title}
      noun="list"
      description="The previous version stays in the history."
      submitLabel="Save"
      labels={{ items: title }}
      describe={(_field, entry) => describeRows(entry, columns)}
      className="sm:w-200"
      onClose={onClose}
    >
      <RowsEntry form={form} name="items" label={title} noun={noun} columns={columns} blank={blank} />
    </RecordFormDialog>
  );
}
