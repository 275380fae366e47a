import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { EntrySet } from '../../../app/forms/entry-set.tsx';
import { Tick } from '../../../ui/form/tick.tsx';
import { jobFilesQuery } from '../../jobs/job-files/job-files.queries.ts';
import type { RequestEntries } from './request-form.ts';

/** The job's plans and documents that the vendors can download. Photos come last. */
export function AttachedField({ label, jobId }: { label: string; jobId: number }) {
  const { watch, setValue } = useFormContext<RequestEntries>();
  const { data: files = [] } = useQuery(jobFilesQuery(jobId));
  const chosen = watch('files');
  const offered = [
    ...files.filter(({ kind }) => kind === 'plan'),
    ...files.filter(({ kind }) => kind === 'document'),
    ...files.filter(({ kind }) => kind === 'photo'),
  ];
  const isChosen = (id: number) => chosen.some((row) => row['fileId'] === String(id));

  function toggle(id: number, title: string, isOn: boolean) {
    const others = chosen.filter((row) => row['fileId'] !== String(id));
    const next = isOn ? [...others, { fileId: String(id), title }] : others;
    setValue('files', next, { shouldDirty: true });
  }
  return (
    <EntrySet name="files" label={label} hint={offered.length === 0 ? 'This job has no files yet.' : undefined}>
      {offered.length > 0 && (
        <div className="grid max-h-48 gap-1 overflow-y-auto rounded-md border border-border px-3 py-2">
          {offered.map(({ id, title }) => (
            <Tick key={id} label={title} checked={isChosen(id)} onChange={(isOn) => toggle(id, title, isOn)} />
          ))}
        </div>
      )}
    </EntrySet>
  );
}
