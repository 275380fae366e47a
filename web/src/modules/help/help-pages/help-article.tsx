import type { HelpText } from '@builder-os/contract/modules/help/help-pages';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect } from 'react';
import { Prose } from '../../../ui/prose.tsx';

/** A help page's text, with its table of contents. */
export function HelpArticle({ text: { page, title, about, sections } }: { text: HelpText }) {
  const hash = useLocation({ select: (location) => location.hash });
  const follow = useFollowLinks();
  // The browser scrolls to the hash before the text has loaded, so scroll again here.
  useEffect(() => {
    if (hash !== '') document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_15rem]">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links within are reached and pressed by keyboard as links are */}
      <article
        aria-label={title}
        onClick={follow}
        className="min-w-0 rounded-lg border border-border bg-card p-4 sm:p-6 print:border-0 print:p-0"
      >
        <h2 className="title hidden text-xl/7 print:block">{title}</h2>
        <p className="max-w-215 text-base text-pretty text-muted-foreground">{about}</p>
        {sections.map(({ anchor, heading, html }) => (
          <section key={anchor} id={anchor} aria-label={heading} className="mt-6 scroll-mt-20">
            <h2 className="title mb-2 text-md/6">{heading}</h2>
            <Prose html={html} />
          </section>
        ))}
      </article>
      <nav
        aria-label="On this page"
        className="rounded-lg border border-border bg-card p-2 max-lg:order-first lg:sticky lg:top-20 print:hidden"
      >
        <ol>
          {sections.map(({ anchor, heading }) => (
            <li key={anchor}>
              <Link
                to="/help/$page"
                params={{ page }}
                hash={anchor}
                activeProps={{ 'aria-current': undefined }}
                className="flex min-h-11 items-center rounded-md px-2 text-label text-muted-foreground focus-ring-inset hover:bg-accent hover:text-foreground lg:min-h-8"
              >
                {heading}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

/** Opens links in the text through the router, so the app isn't reloaded. */
function useFollowLinks() {
  const router = useRouter();
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.origin !== window.location.origin) return;
    event.preventDefault();
    router.history.push(`${link.pathname}${link.search}${link.hash}`);
  };
}
