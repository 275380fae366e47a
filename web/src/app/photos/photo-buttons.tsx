import { Camera, Images } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { ChosenPhoto } from '../../api/outbox/waiting-command.ts';
import { buttonClasses } from '../../ui/button-classes.ts';
import { cn } from '../../ui/class-names.ts';
import { choosePhoto } from './shrink-photo.ts';
import type { Drawing } from './use-chosen-photos.ts';

interface PhotoButtonsProps {
  /** How many more photos there is room for. */
  room: number;
  /** The most photos of a record, and the record's name: "10 photos per activity". */
  most: number;
  noun: string;
  disabled?: boolean;
  onChoose: (photos: ChosenPhoto[]) => void;
  onDraw?: ((drawing: Drawing) => void) | undefined;
}

/** Takes photos with a phone's camera or from the device, and shrinks them. */
export function PhotoButtons({ room, most, noun, disabled = false, onChoose, onDraw }: PhotoButtonsProps) {
  const noteId = useId();
  const [isDrawing, setIsDrawing] = useState(false);
  const [error, setError] = useState<string>();
  const isFull = room <= 0;

  async function take(files: readonly File[]): Drawing {
    setError(undefined);
    setIsDrawing(true);
    const photos: ChosenPhoto[] = [];
    const faults: string[] = [];
    for (const file of files.slice(0, room)) {
      const photo = await choosePhoto(file);
      if (photo) photos.push(photo);
      else faults.push(`Couldn’t open ${file.name} as a photo.`);
    }
    if (files.length > room) faults.push(`You can add up to ${most} photos per ${noun}, so some were left out.`);
    const fault = faults.length > 0 ? faults.join(' ') : undefined;
    setIsDrawing(false);
    setError(fault);
    if (photos.length > 0) onChoose(photos);
    return fault;
  }
  function onTake(files: readonly File[]) {
    if (files.length === 0) return;
    const drawing = take(files);
    if (onDraw) onDraw(drawing);
  }

  const input = { noteId, disabled: disabled || isDrawing || isFull, hasError: error !== undefined, onTake };
  const hint = isFull
    ? `You’ve reached the limit of ${most} photos per ${noun}.`
    : `Up to ${most} photos. Location data is removed.`;
  return (
    <div className="grid gap-1.25">
      <div className="flex flex-wrap gap-2">
        <PhotoInput
          {...input}
          label="Take Photo"
          icon={<Camera aria-hidden="true" />}
          fromCamera
          className="sm:hidden"
        />
        <PhotoInput {...input} label="Choose Photos" icon={<Images aria-hidden="true" />} />
      </div>
      <p
        id={noteId}
        role={error === undefined ? undefined : 'alert'}
        className={cn('text-xs', error === undefined ? 'text-muted-foreground' : 'text-destructive-text')}
      >
        {error ?? (isDrawing ? 'Resizing photos...' : hint)}
      </p>
    </div>
  );
}

interface PhotoInputProps {
  label: string;
  icon: ReactNode;
  fromCamera?: boolean;
  className?: string;
  noteId: string;
  disabled: boolean;
  hasError: boolean;
  onTake: (files: readonly File[]) => void;
}

function PhotoInput({
  label,
  icon,
  fromCamera = false,
  className,
  noteId,
  disabled,
  hasError,
  onTake,
}: PhotoInputProps) {
  return (
    <label
      className={cn(
        buttonClasses(),
        'cursor-pointer has-[input:focus-visible]:border-ring has-[input:focus-visible]:shadow-(--focus-ring)',
        disabled ? 'cursor-default opacity-50' : 'hover:bg-accent',
        className,
      )}
    >
      {icon}
      {label}
      <input
        type="file"
        accept="image/*"
        capture={fromCamera ? 'environment' : undefined}
        multiple={!fromCamera}
        disabled={disabled}
        aria-describedby={noteId}
        aria-invalid={hasError || undefined}
        className="sr-only"
        onChange={(event) => {
          onTake([...(event.target.files ?? [])]);
          // Clear the input so picking the same photo again still fires onChange.
          event.target.value = '';
        }}
      />
    </label>
  );
}
