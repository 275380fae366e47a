import type { MeetingSection } from '@builder-os/contract/modules/organization/meetings';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { explainError } from '../../../api/error-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useWriteNotes } from './meetings.mutations.ts';

const PAUSE_IN_TYPING = 900;

interface SectionNotesProps {
  meetingId: number;
  section: MeetingSection;
  isOpen: boolean;
}

/** What is written down about a section, saved while one types. What another wrote meanwhile is never overwritten. */
export function SectionNotes({ meetingId, section, isOpen }: SectionNotesProps) {
  const write = useWriteNotes();
  const [draft, setDraft] = useState<string | null>(null);
  // The version the draft began with: a newer one is another person's.
  const [base, setBase] = useState(section.version);
  const [problem, setProblem] = useState<{ text: string; isConflict: boolean } | null>(null);
  const theirs = section.notes ?? '';

  async function save(text: string, version: number) {
    try {
      const saved = await write.mutateAsync({
        id: meetingId,
        sectionId: section.id,
        version,
        notes: text.trim() === '' ? null : text,
      });
      setBase(saved.version);
      setProblem(null);
      // What was typed while it was saved stays a draft.
      setDraft((present) => (present === text ? null : present));
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'edit_conflict';
      setProblem({ text: explainError(error, 'The notes could not be saved.'), isConflict });
    }
  }
  const saveDraft = useEffectEvent(() => {
    if (draft !== null && !problem?.isConflict) void save(draft, base);
  });
  useEffect(() => {
    if (draft === null) return undefined;
    const timer = setTimeout(saveDraft, PAUSE_IN_TYPING);
    return () => clearTimeout(timer);
  }, [draft]);

  return (
    <Panel title="Notes" note={draft !== null ? 'Saving...' : theirs !== '' ? 'Saved' : undefined}>
      <div className="grid gap-2.5 px-4 py-3">
        <Textarea
          aria-label={`Notes on ${section.name}`}
          rows={5}
          disabled={!isOpen}
          value={draft ?? theirs}
          onChange={(event) => {
            if (draft === null) setBase(section.version);
            setDraft(event.target.value);
          }}
        />
        {problem && (
          <div role="alert" className="grid gap-2 rounded-lg bg-tone-timber-bg px-3 py-2 text-tone-timber">
            <p>{problem.text}</p>
            {problem.isConflict && (
              <>
                <p className="break-words whitespace-pre-line">{theirs || 'The notes are empty now.'}</p>
                <span className="flex flex-wrap gap-2">
                  <Button size="sm" onClick={() => void save(draft ?? '', section.version)}>
                    Keep mine
                  </Button>
                  <Button
                    size="sm"
                    onClick={() => {
                      setDraft(null);
                      setProblem(null);
                    }}
                  >
                    Take theirs
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
