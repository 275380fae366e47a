import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { cn } from '../class-names.ts';
import { toneClasses } from '../tone.ts';
import { toastMark } from './page-marks.ts';
import { dismissToast, readToast, type ShownToast, subscribeToToast } from './toast.ts';

const SHOWN_FOR = 5000;
const SWIPE_DISTANCE = 50;

/** Where toasts appear; render it once. F8 moves the focus there, Esc closes; hovering and a hidden tab pause. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToast, readToast);
  const focusedBefore = useRef<EventTarget | null>(null);

  function close(id: number): void {
    // Radix leaves the focus on the empty region, which would keep the next toast paused.
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
    focusedBefore.current = null;
    dismissToast(id);
  }
  return (
    <Toast.Provider duration={SHOWN_FOR} swipeDirection="right" swipeThreshold={SWIPE_DISTANCE}>
      {shown && <WaitingToast key={shown.id} shown={shown} onClose={() => close(shown.id)} />}
      <Toast.Viewport
        onFocus={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) focusedBefore.current = event.relatedTarget;
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) focusedBefore.current = null;
        }}
        className="print:hidden fixed right-3 bottom-[max(5.25rem,env(safe-area-inset-bottom))] left-3 z-60 outline-none sm:right-6 sm:bottom-6 sm:left-auto sm:w-90 [[data-has-overlay]_&]:top-[max(0.75rem,env(safe-area-inset-top))] [[data-has-overlay]_&]:bottom-auto"
      />
    </Toast.Provider>
  );
}

interface ToastProps {
  shown: ShownToast;
  onClose: () => void;
}

/** A hidden tab renders no frames, so a toast shown meanwhile waits for the user instead of timing out unseen. */
function WaitingToast(props: ToastProps) {
  return useIsAfterFirstFrame() ? <ToastCard {...props} /> : null;
}

function ToastCard({ shown, onClose }: ToastProps) {
  const hasRegion = useIsAfterFirstFrame();
  const [isPaused, setIsPaused] = useState(false);
  const isError = shown.tone === 'error';
  const tone = toneClasses[isError ? 'red' : 'moss'];
  return (
    <Toast.Root
      type={isError ? 'foreground' : 'background'}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      onPause={() => setIsPaused(true)}
      onResume={() => setIsPaused(false)}
      ref={toastMark}
      className={cn(
        'pointer-events-auto relative overflow-hidden rounded-[9px] bg-popover text-sm/4.5 text-popover-foreground shadow-popover focus-visible:shadow-(--focus-ring)',
        'data-[state=open]:animate-dialog-in data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
      )}
    >
      {/* This element is the live region. Radix's own announcement is left empty, because it can't use `alert`. */}
      <div
        role={isError ? 'alert' : 'status'}
        data-radix-toast-announce-exclude=""
        className="flex gap-2.5 py-3 pr-3 pl-3.5"
      >
        {hasRegion && <ToastContent shown={shown} />}
      </div>
      <span
        aria-hidden="true"
        className={cn(
          'absolute bottom-0 left-0 h-0.5 w-full origin-left animate-drain',
          tone.markFill,
          isPaused && '[animation-play-state:paused]',
        )}
      />
    </Toast.Root>
  );
}

function ToastContent({ shown }: { shown: ShownToast }) {
  const Icon = shown.tone === 'error' ? CircleAlert : CircleCheck;
  const mark = toneClasses[shown.tone === 'error' ? 'red' : 'moss'].mark;
  return (
    <>
      <Icon className={cn('mt-px size-4 shrink-0', mark)} strokeWidth={1.75} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <Toast.Title className="font-semibold break-words">{shown.title}</Toast.Title>
        {shown.description && (
          <Toast.Description className="break-words text-muted-foreground">{shown.description}</Toast.Description>
        )}
        {shown.action && (
          <Toast.Action
            altText={shown.action.label}
            onClick={shown.action.onSelect}
            className="mt-1.5 min-h-6 rounded-sm font-medium text-link focus-ring hover:underline max-lg:min-h-11"
          >
            {shown.action.label}
          </Toast.Action>
        )}
      </div>
      <Toast.Close
        aria-label="Close"
        className="-mt-0.75 -mr-0.75 grid size-6 shrink-0 place-items-center rounded-md text-muted-foreground focus-ring hover:bg-accent max-lg:-mt-3 max-lg:-mr-3 max-lg:size-11"
      >
        <X className="size-3.5" strokeWidth={1.75} aria-hidden="true" />
      </Toast.Close>
    </>
  );
}

/** A live region announces changes only, so it must be rendered empty before the text. */
function useIsAfterFirstFrame(): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsAfter(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isAfter;
}
