import { packageEnd } from '@builder-os/contract/modules/education/package-balance';
import type { Program } from '@builder-os/contract/modules/education/programs';
import { isRealDay } from '@builder-os/contract/platform/dates';
import { useForm } from 'react-hook-form';
import { DayField } from '../../../app/forms/day-field.tsx';
import { organization } from '../../../app/organization.ts';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orUndefined } from '../../../app/records/form-entries.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatLongDay, todayIn } from '../../../format/dates.ts';
import { newAgreement, toAgreementBody } from '../learners/agreement-entries.ts';
import { AgreementFields } from '../learners/agreement-fields.tsx';
import { useSellPackage } from './packages.mutations.ts';

/** Sells a client a package of a program's sessions at the agreed price. */
export function SellPackageDialog({ program, onClose }: { program: Program; onClose: () => void }) {
  const sell = useSellPackage();
  const form = useForm({ defaultValues: { ...newAgreement(program.price), startsOn: '' } });
  const startsOn = form.watch('startsOn');
  const start = isRealDay(startsOn) ? startsOn : todayIn(organization);
  return (
    <FormDialog
      form={form}
      about={program.id}
      title="Enroll Client"
      description={`${program.name}: ${formatCountOf(program.sessions, 'session')}, until ${formatLongDay(
        packageEnd(start, program.durationMonths),
      )}. The agreed price is tracked as Builder Education revenue.`}
      submitLabel="Enroll Client"
      pendingLabel="Enrolling..."
      onSubmit={(entries) =>
        sell.mutateAsync({
          programId: program.id,
          ...toAgreementBody(entries),
          startsOn: orUndefined(entries.startsOn),
        })
      }
      done={{ title: 'Client enrolled', description: program.name }}
      fallback="Failed to enroll client"
      onClose={onClose}
    >
      <AgreementFields learner="Client">
        <DayField control={form.control} name="startsOn" label="Start date" placeholder="Today" />
      </AgreementFields>
    </FormDialog>
  );
}
