import {
  CLIMATE_ZONES,
  type SpecOverview,
  type UpdateClimate,
  updateClimateSchema,
} from '@builder-os/contract/modules/specs/spec-overview';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { useUpdateClimate } from './spec-overview.mutations.ts';

const entriesSchema = z.object({ climateZone: z.enum(CLIMATE_ZONES), jurisdictionNote: z.string() });
const formSchema = entriesSchema
  .transform(
    ({ climateZone, jurisdictionNote }): z.input<typeof updateClimateSchema> => ({ climateZone, jurisdictionNote }),
  )
  .pipe(updateClimateSchema);
const ZONES = CLIMATE_ZONES.map((value) => ({ value, label: `Zone ${value}` }));
/** Sets the climate zone the company builds in. A county is in one zone; buildings in others may have to meet more. */
export function ClimateDialog({ overview, onClose }: { overview: SpecOverview; onClose: () => void }) {
  const { climateZone, jurisdictionNote, version } = overview;
  const form = useForm<z.infer<typeof entriesSchema>, unknown, UpdateClimate>({
    defaultValues: { climateZone, jurisdictionNote: jurisdictionNote ?? '' },
    resolver: zodResolver(formSchema),
  });
  const update = useUpdateClimate();
  async function save(body: UpdateClimate) {
    await update.mutateAsync({ version, body });
    toast({ title: 'Climate zone set', description: `Zone ${body.climateZone}` });
  }
  return (
    <FormDialog
      form={form}
      title="Set Climate Zone"
      submitLabel="Save Zone"
      className="sm:w-105"
      fallback="Failed to set climate zone"
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField control={form.control} name="climateZone" label="Climate zone" required options={ZONES} />
      <TextField
        control={form.control}
        name="jurisdictionNote"
        label="Jurisdiction note"
        hint="Which code applies where, such as 2018 IECC in Wayne County."
      />
    </FormDialog>
  );
}
