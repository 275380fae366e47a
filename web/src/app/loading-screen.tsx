import { Spinner } from '../ui/state/spinner.tsx';

/** Shown while the user request runs, before the right screen is known. */
export function LoadingScreen() {
  return (
    <main aria-busy="true" className="grid min-h-dvh place-items-center bg-background">
      <p role="status" className="flex items-center gap-2 font-[system-ui] text-muted-foreground">
        <Spinner />
        Loading...
      </p>
    </main>
  );
}
