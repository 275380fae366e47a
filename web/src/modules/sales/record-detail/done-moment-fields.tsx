import { DayAndTime } from '../../../app/forms/day-and-time.tsx';
import { DatePicker } from '../../../ui/form/date-picker.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import type { useDoneMoment } from './use-done-moment.ts';

interface DoneMomentFieldsProps {
  done: ReturnType<typeof useDoneMoment>;
  timeZone: string;
}

/** The date and time a logged activity was done. */
export function DoneMomentFields({ done, timeZone }: DoneMomentFieldsProps) {
  return (
    <DayAndTime>
      <Field label="Done on" error={done.problem}>
        <DatePicker value={done.day} onValueChange={(day) => done.change({ day })} timeZone={timeZone} />
      </Field>
      <Field label="Time">
        <Input type="time" value={done.time} onChange={(event) => done.change({ time: event.target.value })} />
      </Field>
    </DayAndTime>
  );
}
