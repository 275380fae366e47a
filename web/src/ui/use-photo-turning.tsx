import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { IconButton } from './icon-button.tsx';

interface PhotoTurning<Photo> {
  /** Undefined once the photo was deleted. */
  photo: Photo | undefined;
  before: Photo | undefined;
  after: Photo | undefined;
  /** `Photo 2 of 5`, announced when it changes. */
  place: ReactNode;
  /** The buttons to the photos before and after. */
  arrows: ReactNode;
}

/** Goes through photos in a dialog, by its buttons or with the arrow keys. */
export function usePhotoTurning<Photo extends { id: number }>(
  photos: readonly Photo[],
  shownId: number,
  onShow: (id: number) => void,
): PhotoTurning<Photo> {
  const index = photos.findIndex(({ id }) => id === shownId);
  const [before, after] = [photos[index - 1], photos[index + 1]];
  const go = (to: Photo | undefined) => to && onShow(to.id);
  const turn = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(before);
    if (key === 'ArrowRight') go(after);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => turn(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return {
    photo: photos[index],
    before,
    after,
    place: <span aria-live="polite">{`Photo ${index + 1} of ${photos.length}`}</span>,
    arrows: (
      <>
        <IconButton aria-label="Previous photo" disabled={!before} onClick={() => go(before)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton aria-label="Next photo" disabled={!after} onClick={() => go(after)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </>
    ),
  };
}
