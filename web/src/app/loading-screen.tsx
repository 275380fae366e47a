import { Spinner } from '../ui/spinner.tsx';

/** While the user call runs nobody knows which screen is right. */
export function LoadingScreen() {
  return (
    <main aria-busy="true" className="grid min-h-dvh place-items-center bg-background">
      <p role="status" className="flex items-center gap-2 text-muted-foreground">
        <Spinner />
        Loading...
      </p>
    </main>
  );
}
