import type { MeetingSection } from '@builder-os/contract/modules/organization/meetings';
import { entryOf } from '../../../app/records/edit-conflict.ts';
import { Button } from '../../../ui/button.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useSectionDraft } from './use-section-draft.ts';

interface SectionNotesProps {
  meetingId: number;
  section: MeetingSection;
  isOpen: boolean;
}

/** A section's notes, saved while typing. Another user's changes are never overwritten. */
export function SectionNotes({ meetingId, section, isOpen }: SectionNotesProps) {
  const { draft, problem, type, resolve, takeTheirs } = useSectionDraft(meetingId, section);
  const theirs = section.notes ?? '';
  return (
    <Panel title="Notes" note={draft !== null ? 'Saving...' : theirs !== '' ? 'Saved' : undefined}>
      <div className="grid gap-2.5 px-4 py-3">
        <Textarea
          aria-label={`Notes on ${section.name}`}
          rows={5}
          disabled={!isOpen}
          value={draft ?? theirs}
          onChange={(event) => type(event.target.value)}
        />
        {problem && (
          <div role="alert" className="grid gap-2 rounded-lg bg-tone-timber-bg px-3 py-2 text-tone-timber">
            <p>{problem.text}</p>
            {problem.isConflict && (
              <>
                <p className="break-words whitespace-pre-line">{theirs || 'The notes are now blank.'}</p>
                <span className="flex flex-wrap gap-2">
                  <Button size="sm" onClick={() => resolve(entryOf({ theirs, mine: draft ?? '' }, 'both'))}>
                    Keep both
                  </Button>
                  <Button size="sm" onClick={() => resolve(draft ?? '')}>
                    Keep mine
                  </Button>
                  <Button size="sm" onClick={takeTheirs}>
                    Use theirs
                  </Button>
                </span>
              </>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}
