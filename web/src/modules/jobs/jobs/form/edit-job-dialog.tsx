import { type CreateJob, type Job, jobSchema } from '@builder-os/contract/modules/jobs/jobs';
import { useQuery } from '@tanstack/react-query';
import { UNIT_LABELS } from '../../../../app/business-units.ts';
import { NONE } from '../../../../app/forms/field-form.ts';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { NewestRecord } from '../../../../app/records/newest-record.tsx';
import { formatLongDay } from '../../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../../format/money.ts';
import { fullName } from '../../../../format/person.ts';
import { staffQuery } from '../../../sales/leads/staff.queries.ts';
import { KIND_LABELS } from '../job-labels.ts';
import { useUpdateJob } from '../jobs.mutations.ts';
import { jobQuery } from '../jobs.queries.ts';
import { findJobChanges, type JobEntries, jobForm, readCrew, toJobEntries, useJobForm } from './job-form.ts';
import { JobFormFields } from './job-form-fields.tsx';

const CHOICE_LABELS: Record<string, string> = { ...KIND_LABELS, ...UNIT_LABELS };

/** Edits a job by its id. It fetches the latest version first, because the list may be minutes old. */
export function EditJobDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <NewestRecord query={jobQuery(id)} noun="job" title="Edit Job" onClose={onClose}>
      {(job) => <EditJobForm key={id} job={job} onClose={onClose} />}
    </NewestRecord>
  );
}

function EditJobForm({ job, onClose }: { job: Job; onClose: () => void }) {
  const form = useJobForm(toJobEntries(job));
  const update = useUpdateJob();
  const describe = useDescribeEntry();
  async function save(body: CreateJob, base: Job) {
    const changes = findJobChanges(base, body);
    if (Object.keys(changes).length > 0) await update.mutateAsync({ id: base.id, version: base.version, changes });
  }
  return (
    <FormDialog
      form={form}
      record={job}
      noun="job"
      labels={jobForm.labels}
      schema={jobSchema}
      toEntries={toJobEntries}
      describe={describe}
      title="Edit Job"
      submitLabel="Save Job"
      done={{ title: 'Job updated' }}
      fallback="Failed to update job"
      onSubmit={save}
      onClose={onClose}
    >
      <JobFormFields form={form} isContractFrozen={job.contractedOn !== null && job.originalContract !== null} />
    </FormDialog>
  );
}

/** Formats a field's value for the conflict panel. */
function useDescribeEntry() {
  const { data: staff } = useQuery(staffQuery);
  const nameOf = (id: string) => {
    const person = staff?.find((one) => one.id === id);
    return person ? fullName(person) : 'Former team member';
  };
  return (field: keyof JobEntries, entry: string): string => {
    if (entry === '' || entry === NONE) return 'Empty';
    switch (field) {
      case 'kind':
      case 'businessUnit':
        return CHOICE_LABELS[entry] ?? entry;
      case 'contactId':
        return `Contact ${entry}`;
      case 'managerId':
        return nameOf(entry);
      case 'crew':
        return readCrew(entry).map(nameOf).join(', ');
      case 'originalContract':
        return formatMoneyWithCents(entry);
      case 'startsOn':
      case 'finishesOn':
        return formatLongDay(entry);
      default:
        return entry;
    }
  };
}
