import { CalendarPlus, Mail, NotebookPen, Phone, UsersRound } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import type { ActivityLinks } from '../activities/activities.mutations.ts';
import { NoteComposer } from '../activities/form/note-composer.tsx';
import type { Composer } from './use-composer.ts';

// The form loads when it's opened.
const ActivityComposer = loadWhenUsed(async () => (await import('./activity-composer.tsx')).ActivityComposer);

const BUTTONS = [
  { kind: 'call', label: 'Log Call', icon: Phone },
  { kind: 'email', label: 'Log Email', icon: Mail },
  { kind: 'meeting', label: 'Log Meeting', icon: UsersRound },
  { kind: 'schedule', label: 'Schedule', icon: CalendarPlus },
] as const;

interface RecordComposerProps {
  composer: Composer;
  links: ActivityLinks;
  /** The person or company an activity is with. */
  withWhom: string;
  note: { title: string; hint: string };
  /** Whether it has the button for a note, which other records have in their head. */
  hasNoteButton?: boolean;
}

/** Logs or schedules an activity linked to the record, or adds a note. */
export function RecordComposer({ composer, links, withWhom, note, hasNoteButton = false }: RecordComposerProps) {
  const { composing, compose, close } = composer;
  return (
    <>
      {/* Hidden instead of unmounted, so the focus can return to the button that opened the composer. */}
      <fieldset aria-label="Log or schedule an activity" hidden={composing !== null}>
        <div className="grid grid-cols-2 gap-2 px-4 pt-3.5 sm:flex sm:flex-wrap">
          {BUTTONS.map(({ kind, label, icon: Icon }) => (
            <Button key={kind} size="sm" onClick={() => compose(kind)}>
              <Icon aria-hidden="true" />
              {label}
            </Button>
          ))}
          {hasNoteButton && (
            <Button size="sm" onClick={() => compose('note')}>
              <NotebookPen aria-hidden="true" />
              Add Note
            </Button>
          )}
        </div>
      </fieldset>
      {composing === 'note' && <NoteComposer {...note} links={links} onClose={close} />}
      {composing !== null && composing !== 'note' && (
        <ActivityComposer
          occasion={composing === 'schedule' ? 'schedule' : 'log'}
          type={composing === 'schedule' ? 'call' : composing}
          links={links}
          withWhom={withWhom}
          onClose={close}
        />
      )}
    </>
  );
}
