import { useRef, useState } from 'react';
import { UserFacingError } from '../../api/api-error.ts';
import type { ChosenPhoto } from '../../api/outbox/waiting-command.ts';

/** Photos being shrunk; resolves to an error message, if any. */
export type Drawing = Promise<string | undefined>;

export interface PhotosFormFieldState {
  photos: readonly ChosenPhoto[];
  add: (photos: readonly ChosenPhoto[]) => void;
  change: (photos: readonly ChosenPhoto[]) => void;
  draw: (drawing: Drawing) => void;
}

/**
 * A form's photos. Shrinking takes seconds on a phone, so call `settle` before saving to wait for it.
 * @param onChange called with the photos whenever some are added or removed
 */
export function useChosenPhotos(
  initial: () => readonly ChosenPhoto[],
  onChange?: (photos: readonly ChosenPhoto[]) => void,
) {
  const [photos, setPhotos] = useState(initial);
  const latest = useRef(photos);
  const drawing = useRef<Drawing>(undefined);
  function change(next: readonly ChosenPhoto[]) {
    latest.current = next;
    setPhotos(next);
    onChange?.(next);
  }
  const entry: PhotosFormFieldState = {
    photos,
    add: (chosen) => change([...latest.current, ...chosen]),
    change,
    draw: (next) => {
      drawing.current = next.finally(() => {
        drawing.current = undefined;
      });
    },
  };
  /** @throws UserFacingError if a photo just chosen can't be used */
  async function settle(): Promise<ChosenPhoto[]> {
    const fault = await drawing.current;
    if (fault !== undefined) throw new UserFacingError(fault);
    return [...latest.current];
  }
  return { entry, settle };
}
