import { useEffect, useRef, useState } from 'react';
import type { ChosenPhoto } from '../../api/outbox/waiting-command.ts';
import { forgetPhotos, hasKeptPhotos, keepPhotos, readKeptPhotos } from './kept-photos.ts';
import { useChosenPhotos } from './use-chosen-photos.ts';

/** The photos that an earlier visit kept, and how many of them this device no longer has. */
export interface ReadPhotos {
  photos: readonly ChosenPhoto[];
  lost: number;
}

/** The photos an earlier visit kept for a form; undefined while they're read. */
export function useReadPhotos(name: string): ReadPhotos | undefined {
  const [read, setRead] = useState<ReadPhotos | undefined>(() =>
    hasKeptPhotos(name) ? undefined : { photos: [], lost: 0 },
  );
  useEffect(() => {
    if (read === undefined) void readKeptPhotos(name).then(setRead);
  }, [name, read]);
  return read;
}

/** A form's photos that, like its text, outlive a reload until the form is sent or discarded. */
export function useKeptPhotos(name: string, read: ReadPhotos) {
  const [lost, setLost] = useState(read.lost);
  const [hasRoom, setHasRoom] = useState(true);
  // A photo may be shrunk only after the form was discarded: it must not appear in the next one.
  const isForgotten = useRef(false);
  const { entry, settle } = useChosenPhotos(
    () => read.photos,
    (photos) => {
      if (!isForgotten.current) keep(photos);
    },
  );
  function keep(photos: readonly ChosenPhoto[]) {
    isForgotten.current = false;
    setLost(0);
    void keepPhotos(name, photos).then(setHasRoom);
  }
  function forget() {
    isForgotten.current = true;
    forgetPhotos(name);
  }
  return { entry, settle, lost, hasRoom, keep: () => keep(entry.photos), forget };
}

export type KeptPhotos = ReturnType<typeof useKeptPhotos>;
