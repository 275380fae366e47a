import { organization } from '../../../app/organization.ts';
import { formatMoment } from '../../../format/dates.ts';
import type { AutosaveState } from './use-autosave.ts';

/** The autosave state, shown in the editor's bar. */
export function AutosaveStatus({ state, isDirty }: { state: AutosaveState; isDirty: boolean }) {
  return (
    <span role="status" className="text-xs text-muted-foreground tabular">
      {isDirty || state.kind === 'saving' ? describeState(state) : ''}
    </span>
  );
}

function describeState(state: AutosaveState): string {
  switch (state.kind) {
    case 'untouched':
    case 'waiting':
      return 'Unsaved changes';
    case 'saving':
      return 'Unsaved changes. Autosaving...';
    case 'kept':
      return `Unsaved changes. Autosaved ${formatMoment(state.at, { timeZone: organization.timeZone })}`;
    case 'failed':
      return 'Unsaved changes. Can’t autosave while you’re offline';
  }
}
