import { useRef, useState } from 'react';
import { ToldError } from '../../../api/api-error.ts';
import type { ChosenPhoto } from '../../../api/outbox/waiting-act.ts';

/** What is drawn small just now; answers what is wrong with it, if anything is. */
export type Drawing = Promise<string | undefined>;

export interface PhotosEntryForm {
  photos: readonly ChosenPhoto[];
  add: (photos: readonly ChosenPhoto[]) => void;
  change: (photos: readonly ChosenPhoto[]) => void;
  draw: (drawing: Drawing) => void;
}

/** The photos of a form. Making them small takes seconds on a phone, so whoever saves waits for them in `settle`. */
export function useChosenPhotos(initial: () => readonly ChosenPhoto[]) {
  const [photos, setPhotos] = useState(initial);
  const latest = useRef(photos);
  const drawing = useRef<Drawing>(undefined);
  function change(next: readonly ChosenPhoto[]) {
    latest.current = next;
    setPhotos(next);
  }
  const entry: PhotosEntryForm = {
    photos,
    add: (chosen) => change([...latest.current, ...chosen]),
    change,
    draw: (next) => {
      drawing.current = next.finally(() => {
        drawing.current = undefined;
      });
    },
  };
  /** @throws ToldError when one of those that were just chosen cannot be a photo of it */
  async function settle(): Promise<ChosenPhoto[]> {
    const fault = await drawing.current;
    if (fault !== undefined) throw new ToldError(fault);
    return [...latest.current];
  }
  return { entry, settle };
}
