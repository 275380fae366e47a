import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { BodySchema } from '../../../../app/forms/body-resolver.ts';
import { bodyResolver } from '../../../../app/forms/body-resolver.ts';
import { describeRows, type FormRow } from '../../../../app/forms/form-rows.ts';
import { type RowColumn, RowsField } from '../../../../app/forms/rows-field.tsx';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';

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
  /** Parses the current list in a conflict response. */
  current: Pick<z.ZodType<ListBlock<Item>>, 'safeParse'>;
  schema: BodySchema;
  columns: readonly RowColumn[];
  blank?: FormRow;
  toRow: (item: Item) => FormRow;
  toItem: (row: FormRow) => Sent;
  save: (items: Sent[], version: number) => Promise<unknown>;
  onClose: () => void;
}

interface ListEntries {
  items: FormRow[];
}

/** Edits a list block as a whole. */
export function ListBlockDialog<Item, Sent>(props: ListBlockDialogProps<Item, Sent>) {
  const { title, noun, block, current, schema, columns, blank, toRow, toItem, save, onClose } = props;
  const toEntries = (saved: ListBlock<Item>): ListEntries => ({ items: saved.items.map(toRow) });
  const form = useForm({
    defaultValues: toEntries(block),
    resolver: bodyResolver(schema, ({ items }: ListEntries) => ({ items: items.map(toItem) })),
  });
  return (
    <FormDialog
      form={form}
      title={title}
      noun="list"
      description="The previous version stays in the history."
      submitLabel="Save"
      labels={{ items: title }}
      describe={(_field, items) => describeRows(items, columns)}
      className="sm:w-200"
      record={block}
      schema={current}
      toEntries={toEntries}
      onSubmit={({ items }, base) => save(items, base.version)}
      done={{ title: `${title} saved` }}
      fallback={`Failed to save ${title.toLowerCase()}`}
      onClose={onClose}
    >
      <RowsField<ListEntries> name="items" label={title} noun={noun} columns={columns} blank={blank} />
    </FormDialog>
  );
}
