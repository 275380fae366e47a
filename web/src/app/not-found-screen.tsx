import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../auth/session.ts';
import { Button } from '../ui/button.tsx';
import { buttonClasses } from '../ui/button-classes.ts';
import { LineArt } from '../ui/state/line-art.tsx';
import { PRODUCT_NAME } from './organization.ts';
import { Screen } from './screen.tsx';
import { Shell } from './shell/shell.tsx';

/** The 404 screen, inside the shell for signed-in users. */
export function NotFoundScreen() {
  const session = useSession();
  if (session.status === 'authenticated') {
    return (
      <Shell user={session.user}>
        <Screen title="Not found" className="justify-center">
          <NotFoundSheet homeLabel="Go to Operations Hub" />
        </Screen>
      </Shell>
    );
  }
  return <PublicNotFound />;
}

function PublicNotFound() {
  useEffect(() => {
    document.title = `Not found · ${PRODUCT_NAME}`;
  }, []);
  return (
    <main className="grid min-h-dvh grid-cols-[minmax(0,1fr)] place-items-center bg-background p-4">
      <NotFoundSheet homeLabel="Go to the home page" isHeading />
    </main>
  );
}

function NotFoundSheet({ homeLabel, isHeading = false }: { homeLabel: string; isHeading?: boolean }) {
  const router = useRouter();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const Heading = isHeading ? 'h1' : 'h2';
  return (
    <section className="w-140 max-w-full self-center border-[1.5px] border-drawing">
      <div className="m-1.5 grid justify-items-center gap-2 border border-drawing-faint px-4 py-12 text-center">
        <LineArt name="site" />
        <Heading className="title mt-2 text-[26px]/8">404 Page Not Found</Heading>
        <p className="text-base text-muted-foreground">Did you forget to add the page to the router?</p>
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          <Link to="/" className={buttonClasses({ variant: 'primary' })}>
            {homeLabel}
          </Link>
          <Button onClick={() => router.history.back()}>Go back</Button>
        </div>
      </div>
      <dl className="grid grid-cols-[minmax(0,1.8fr)_minmax(0,1.8fr)_auto] border-t-[1.5px] border-drawing">
        <TitleBlockCell label="Requested">
          <span className="font-mono">{path}</span>
        </TitleBlockCell>
        <TitleBlockCell label="Set">Operating system</TitleBlockCell>
        <TitleBlockCell label="Sheet">404</TitleBlockCell>
      </dl>
    </section>
  );
}

function TitleBlockCell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-drawing-faint px-3.5 py-2.5 not-first:border-l">
      <dt className="text-2xs text-muted-foreground">{label}</dt>
      <dd className="truncate text-xs">{children}</dd>
    </div>
  );
}
