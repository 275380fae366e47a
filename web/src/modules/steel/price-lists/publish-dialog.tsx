import { type PriceList, publishPriceListSchema } from '@builder-os/contract/modules/steel/price-lists';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { DayField } from '../../../app/forms/day-field.tsx';
import { organization } from '../../../app/organization.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { todayIn } from '../../../format/dates.ts';
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
  const form = useForm({
    defaultValues: { validFrom: todayIn({ timeZone: organization.timeZone }) },
    resolver: bodyResolver(publishPriceListSchema, ({ validFrom }: { validFrom: string }) => ({ validFrom })),
  });
  return (
    <FormDialog
      form={form}
      title={`Publish price list ${draft.number}?`}
      description="New quotes use these prices from the effective date. Existing quotes keep theirs. You can’t edit a published price list."
      submitLabel="Publish"
      className="sm:w-180"
      onSubmit={({ validFrom }) => publish.mutateAsync({ base: draft, validFrom })}
      done={{ title: 'Price list published', description: `Price list ${draft.number}` }}
      fallback="Failed to publish price list"
      onClose={onClose}
    >
      <div className="sm:max-w-56">
        <DayField control={form.control} name="validFrom" label="Effective date" required />
      </div>
      {current ? (
        <ComparisonTable before={current} after={draft} onlyChanges />
      ) : (
        <p className="text-muted-foreground">This is your first price list.</p>
      )}
    </FormDialog>
  );
}
