import { SESSION_MINUTES } from '@builder-os/contract/modules/education/coach-slots';
import { OFFER_STATUSES } from '@builder-os/contract/modules/education/courses';
import { perSessionOf } from '@builder-os/contract/modules/education/package-balance';
import { type CreateProgram, type Program, programSchema } from '@builder-os/contract/modules/education/programs';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { AreaField, MoneyField, TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { readMoneyInput } from '../../../format/money-input.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { OFFER_LABELS } from '../courses/offer-labels.ts';
import {
  findProgramChanges,
  NO_SHOW_CHOICES,
  PROGRAM_LABELS,
  type ProgramEntries,
  programFormSchema,
  toProgramEntries,
} from './program-form.ts';
import { useCreateProgram, useUpdateProgram } from './programs.mutations.ts';

const statuses = OFFER_STATUSES.map((value) => ({ value, label: OFFER_LABELS[value] }));
const lengths = SESSION_MINUTES.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }));

/** Creates a program, or edits the one passed. */
export function ProgramDialog({ program, onClose }: { program?: Program; onClose: () => void }) {
  const create = useCreateProgram();
  const update = useUpdateProgram();
  const form = useForm<ProgramEntries, unknown, CreateProgram>({
    defaultValues: toProgramEntries(program),
    resolver: zodResolver(programFormSchema),
  });

  async function save(body: CreateProgram, base: Program | undefined) {
    if (base) {
      const changes = findProgramChanges(toProgramEntries(base), form.getValues(), body);
      if (Object.keys(changes).length > 0) await update.mutateAsync({ id: base.id, version: base.version, changes });
    } else await create.mutateAsync(body);
    toast({ title: base ? 'Program updated' : 'Program created', description: body.name });
  }
  return (
    <FormDialog
      form={form}
      record={program}
      noun="program"
      labels={PROGRAM_LABELS}
      schema={programSchema}
      toEntries={toProgramEntries}
      title={program ? 'Edit Program' : 'Create Program'}
      submitLabel={program ? 'Save Program' : 'Create Program'}
      fallback={program ? 'Failed to update program' : 'Failed to create program'}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField control={form.control} name="name" label={PROGRAM_LABELS.name} required />
      <AreaField control={form.control} name="description" label={PROGRAM_LABELS.description} rows={3} />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          control={form.control}
          name="durationMonths"
          label={PROGRAM_LABELS.durationMonths}
          required
          inputMode="numeric"
        />
        <TextField
          control={form.control}
          name="sessions"
          label={PROGRAM_LABELS.sessions}
          required
          inputMode="numeric"
        />
        <MoneyField
          control={form.control}
          name="price"
          label={PROGRAM_LABELS.price}
          required
          hint={describePerSession(form.watch('price'), form.watch('sessions'))}
        />
        <SelectField
          control={form.control}
          name="sessionMinutes"
          label={PROGRAM_LABELS.sessionMinutes}
          options={lengths}
        />
        <SelectField
          control={form.control}
          name="countsNoShows"
          label={PROGRAM_LABELS.countsNoShows}
          options={NO_SHOW_CHOICES}
        />
        <SelectField control={form.control} name="status" label={PROGRAM_LABELS.status} options={statuses} />
      </div>
      <AreaField control={form.control} name="features" label={PROGRAM_LABELS.features} hint="One per line." rows={4} />
    </FormDialog>
  );
}

/** Returns the price per session once both values are typed. */
function describePerSession(typed: string, sessions: string): string | undefined {
  const price = readMoneyInput(typed);
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(price) || !/^[1-9]\d{0,2}$/.test(sessions)) return undefined;
  return `${formatMoneyWithCents(perSessionOf(price, Number(sessions)))} per session`;
}
