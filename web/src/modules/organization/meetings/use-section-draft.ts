import type { MeetingSection } from '@builder-os/contract/modules/organization/meetings';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { DelayedSave, type SaveOptions } from '../../../api/delayed-save.ts';
import { DraftStore } from '../../../api/draft-store.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { useDelayedSave } from '../../../app/forms/use-delayed-save.ts';
import { useWriteNotes } from './meetings.mutations.ts';

/** Typed text that isn't saved yet, and the version it's based on. */
interface UnsavedNotes {
  text: string;
  base: number;
}

/** Unsaved notes, by section. */
const unsavedNotes = new DraftStore('notes', isUnsaved);

const savers = new Map<number, DelayedSave>();

const PAUSE_IN_TYPING = 900;
const PAUSE_AFTER_FAILURE = 10_000;

/** A section's notes while typing: saved after a pause, and never over another user's changes. */
export function useSectionDraft(meetingId: number, section: MeetingSection) {
  const write = useWriteNotes();
  const saving = useDelayedSave(saverOf(section.id));
  const isShown = useRef(true);
  const hasReportedFailure = useRef(false);
  const [draft, setDraft] = useState(() => unsavedNotes.get(section.id)?.text ?? null);
  const [problem, setProblem] = useState<{ text: string; isConflict: boolean } | null>(null);

  async function save({ isLeaving }: SaveOptions) {
    const unsaved = unsavedNotes.get(section.id);
    // The panel mounted before this one has already saved it.
    if (!unsaved) return setDraft(null);
    const { text, base } = unsaved;
    const notes = text.trim() === '' ? null : text;
    const target = { id: meetingId, sectionId: section.id, version: base };
    try {
      const { version } = await write.mutateAsync({ ...target, notes, keepalive: isLeaving });
      settle(text, version);
    } catch (error) {
      reportFailure(error);
    }
  }
  /** Text typed during the save stays a draft, based on the version just saved. */
  function settle(text: string, version: number) {
    const present = unsavedNotes.get(section.id);
    if (present && present.text !== text) unsavedNotes.set(section.id, { ...present, base: version });
    else unsavedNotes.delete(section.id);
    setProblem(null);
    setDraft((shown) => (shown === text ? null : shown));
  }
  function reportFailure(error: unknown) {
    const isConflict = error instanceof ApiError && error.code === 'edit_conflict';
    setProblem({ text: explainError(error, 'Couldn’t save the notes.'), isConflict });
    if (!isShown.current && !hasReportedFailure.current) errorToast(error, `Failed to save notes on ${section.name}`);
    hasReportedFailure.current = !isShown.current;
    // Retry even after the panel unmounts: a phone may come back online on another screen.
    if (!isConflict) saving.plan(save, PAUSE_AFTER_FAILURE);
  }
  function keep(text: string, base: number, pause: number) {
    unsavedNotes.set(section.id, { text, base });
    setDraft(text);
    saving.plan(save, pause);
  }
  const takeUp = useEffectEvent(() => {
    if (unsavedNotes.get(section.id)) saving.plan(save, PAUSE_IN_TYPING);
  });
  useEffect(() => {
    isShown.current = true;
    takeUp();
    return () => {
      isShown.current = false;
    };
  }, []);

  return {
    draft,
    problem,
    type(text: string) {
      keep(text, unsavedNotes.get(section.id)?.base ?? section.version, PAUSE_IN_TYPING);
      // Don't resend a conflicting text until its author resolves the conflict.
      if (problem?.isConflict) saving.cancel();
    },
    /** Resolves a conflict by replacing the other user's text with this one. */
    resolve(text: string) {
      setProblem(null);
      keep(text, section.version, 0);
    },
    takeTheirs() {
      saving.cancel();
      unsavedNotes.delete(section.id);
      setDraft(null);
      setProblem(null);
    },
  };
}

/** Returns the section's only saver, shared by every mount of its panel: two savers would overtake each other. */
function saverOf(section: number): DelayedSave {
  const saver = savers.get(section) ?? new DelayedSave();
  savers.set(section, saver);
  return saver;
}

function isUnsaved(value: unknown): value is UnsavedNotes {
  return typeof value === 'object' && value !== null && 'text' in value && 'base' in value;
}
