import { type PointerEvent, useRef } from 'react';

const DISMISS_DISTANCE = 80;

/** The drag handle of a bottom sheet: pulling it down far enough closes the sheet. Keyboards use Esc or ✕. */
export function SheetHandle({ onDismiss }: { onDismiss: () => void }) {
  const startY = useRef<number | null>(null);

  function endPull(event: PointerEvent<HTMLDivElement>): void {
    const start = startY.current;
    startY.current = null;
    moveSheet(event.currentTarget, 0);
    if (start !== null && event.clientY - start > DISMISS_DISTANCE) onDismiss();
  }

  return (
    <div
      aria-hidden="true"
      className="-mb-2 grid h-6 w-full shrink-0 touch-none place-items-start justify-center pt-2 sm:hidden"
      onPointerDown={(event) => {
        startY.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (startY.current !== null) moveSheet(event.currentTarget, Math.max(0, event.clientY - startY.current));
      }}
      onPointerUp={endPull}
      onPointerCancel={() => {
        startY.current = null;
      }}
    >
      <span className="h-1 w-9 rounded-[2px] bg-border-strong" />
    </div>
  );
}

// Sets the element's style directly, because a render per pointer move would drop frames.
function moveSheet(handle: HTMLElement, distance: number): void {
  const sheet = handle.parentElement;
  if (sheet) sheet.style.transform = distance === 0 ? '' : `translateY(${distance}px)`;
}
