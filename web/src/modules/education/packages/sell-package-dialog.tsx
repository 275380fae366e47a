import { packageEnd } from '@builder-os/contract/modules/education/package-balance';
import type { Program } from '@builder-os/contract/modules/education/programs';
import { isRealDay } from '@builder-os/contract/platform/dates';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { ActDialog } from '../../../app/records/act-dialog.tsx';
import { formatCountOf } from '../../../format/count.ts';
import { formatLongDay, todayIn } from '../../../format/dates.ts';
import { AGREEMENT_FIELDS, isAgreementDirty, newAgreement, toAgreementBody } from '../learners/agreement-entries.ts';
import { AgreementFields } from '../learners/agreement-fields.tsx';
import { useSellPackage } from './packages.mutations.ts';

/** Sells a client a package of a program's sessions at the agreed price. */
export function SellPackageDialog({ program, onClose }: { program: Program; onClose: () => void }) {
  const sell = useSellPackage();
  const [entries, setEntries] = useState(newAgreement(program.price));
  const start = isRealDay(entries.day) ? entries.day : todayIn(organization);
  return (
    <ActDialog
      title="Enroll Client"
      description={`${program.name}: ${formatCountOf(program.sessions, 'session')}, until ${formatLongDay(
        packageEnd(start, program.durationMonths),
      )}. The agreed price is tracked as Builder Education revenue.`}
      submitLabel="Enroll Client"
      pendingLabel="Enrolling..."
      isDirty={isAgreementDirty(entries, program.price)}
      fields={[...AGREEMENT_FIELDS, 'startsOn']}
      act={() =>
        sell.mutateAsync({
          programId: program.id,
          ...toAgreementBody(entries),
          startsOn: entries.day || undefined,
        })
      }
      done={{ title: 'Client enrolled', description: program.name }}
      fallback="Failed to enroll client"
      onClose={onClose}
    >
      {(problems) => (
        <AgreementFields
          learner="Client"
          day={{ name: 'startsOn', label: 'Start date' }}
          entries={entries}
          onChange={setEntries}
          problems={problems}
        />
      )}
    </ActDialog>
  );
}
