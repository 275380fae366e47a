import { packageEnd } from '@builder-os/contract/modules/education/package-balance';
import type { Program } from '@builder-os/contract/modules/education/programs';
import { isRealDay } from '@builder-os/contract/platform/dates';
import { useState } from 'react';
import { organization } from '../../../app/organization.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatCountOf } from '../../../format/count.ts';
import { formatLongDay, todayIn } from '../../../format/dates.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { ActDialog } from '../acts/act-dialog.tsx';
import { Tick } from '../acts/tick.tsx';
import { isLearnerDirty, LEARNER_FIELDS, NO_LEARNER, toLearnerBody } from '../learners/learner-entries.ts';
import { LearnerFields } from '../learners/learner-fields.tsx';
import { useSellPackage } from './packages.mutations.ts';

/** Enrolls a client in a program: a package of its sessions, for the price that was agreed. */
export function SellPackageDialog({ program, onClose }: { program: Program; onClose: () => void }) {
  const sell = useSellPackage();
  const canPay = useCan('financial_write');
  const [learner, setLearner] = useState(NO_LEARNER);
  const [price, setPrice] = useState(program.price);
  const [startsOn, setStartsOn] = useState('');
  const [isPaid, setIsPaid] = useState(false);
  const start = isRealDay(startsOn) ? startsOn : todayIn(organization);
  return (
    <ActDialog
      title="Enroll Client"
      description={`${program.name}: ${formatCountOf(program.sessions, 'session')}, until ${formatLongDay(
        packageEnd(start, program.durationMonths),
      )}. What is agreed here is tracked as revenue of Builder Education.`}
      submitLabel="Enroll Client"
      pendingLabel="Enrolling..."
      isDirty={isLearnerDirty(learner) || price !== program.price || startsOn !== '' || isPaid}
      fields={[...LEARNER_FIELDS, 'price', 'startsOn']}
      act={() =>
        sell.mutateAsync({
          programId: program.id,
          ...toLearnerBody(learner),
          price,
          startsOn: startsOn || undefined,
          isPaid,
        })
      }
      done={{ title: 'Client enrolled', description: program.name }}
      fallback="Failed to enroll"
      onClose={onClose}
    >
      {(problems) => (
        <>
          <LearnerFields label="Client" entries={learner} onChange={setLearner} problems={problems} />
          <div className="grid grid-cols-2 items-start gap-3">
            <Field label="Price agreed" required error={problems.price}>
              <MoneyInput value={price} onChange={(event) => setPrice(event.target.value)} />
            </Field>
            <Field label="Starts on" error={problems.startsOn}>
              <DatePicker
                value={startsOn}
                onValueChange={setStartsOn}
                timeZone={organization.timeZone}
                placeholder="Today"
              />
            </Field>
          </div>
          <Tick
            label="It is paid: record the income today"
            checked={isPaid}
            onChange={setIsPaid}
            disabledReason={canPay.reason}
          />
        </>
      )}
    </ActDialog>
  );
}
