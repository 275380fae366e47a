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

/** Publishes a draft from a start date, and lists its changes. */
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
    fallback: 'Failed to publish price list',
  });
  return (
    <RecordFormDialog
      form={form}
      title={`Publish price list ${draft.number}?`}
      description="New quotes use these prices from the effective date. Existing quotes keep theirs. You can’t edit a published price list."
      noun="draft"
      submitLabel="Publish"
      labels={{ validFrom: 'Effective date' }}
      describe={(_, entry) => formatLongDay(entry)}
      className="sm:w-180"
      onClose={onClose}
    >
      <div className="sm:max-w-56">
        <DayEntry form={form} name="validFrom" label="Effective date" required />
      </div>
      {current ? (
        <ComparisonTable before={current} after={draft} onlyChanges />
      ) : (
        <p className="text-muted-foreground">This is your first price list.</p>
      )}
    </RecordFormDialog>
  );
}
