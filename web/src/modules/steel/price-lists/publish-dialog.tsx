import { type PriceList, publishPriceListSchema } from '@builder-os/contract/modules/steel/price-lists';
import { DayEntry } from '../../../app/entries/entry-fields.tsx';
import { RecordFormDialog } from '../../../app/entries/record-form-dialog.tsx';
import { useRecordForm } from '../../../app/entries/use-record-form.ts';
import { organization } from '../../../app/organization.ts';
import { formatLongDay, todayIn } from '../../../format/dates.ts';
import { toast } from '../../../ui/toast.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { usePublishPriceList } from './price-lists.mutations.ts';

interface PublishDialogProps {
  draft: PriceList;
  current: PriceList | undefined;
  onClose: () => void;
}

/** The day new prices count from, with what they change. */
export function PublishDialog({ draft, current, onClose }: PublishDialogProps) {
  const publish = usePublishPriceList();
  const form = useRecordForm({
    fields: ['validFrom'],
    record: draft,
    toEntries: () => ({ validFrom: todayIn({ timeZone: organization.timeZone }) }),
    schema: publishPriceListSchema,
    toBody: ({ validFrom }) => ({ validFrom }),
    save: ({ validFrom }, base) => publish.mutateAsync({ base: base ?? draft, validFrom }),
    onDone: () => {
      toast({ title: 'Price list published', description: `Price list ${draft.number}` });
      onClose();
    },
    fallback: 'Failed to publish the price list',
  });
  return (
    <RecordFormDialog
      form={form}
      title={`Publish price list ${draft.number}`}
      description="From its day on it prices every new quote, and it never changes again. Quotes made before keep their prices."
      noun="draft"
      submitLabel="Publish"
      labels={{ validFrom: 'In force from' }}
      describe={(_, entry) => formatLongDay(entry)}
      className="sm:w-180"
      onClose={onClose}
    >
      <div className="sm:max-w-56">
        <DayEntry form={form} name="validFrom" label="In force from" required />
      </div>
      {current ? (
        <ComparisonTable before={current} after={draft} onlyChanges />
      ) : (
        <p className="text-muted-foreground">These are the first prices.</p>
      )}
    </RecordFormDialog>
  );
}
