import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenQuiet } from '../when-quiet.ts';

/** How far outside the window a chart is drawn already, so scrolling seldom meets its placeholder. */
const NEAR = '240px';

let lastTurn: Promise<unknown> = Promise.resolve();

interface ChartFrameProps {
  /** In pixels, the same for the placeholder and the chart. */
  height: number;
  children: ReactNode;
}

/**
 * Draws a chart when it comes near the window or the screen is quiet, and not in the same task as another. A slow device
 * takes a quarter of a second for each, and several at once would freeze the page. Printing draws them all.
 */
export function ChartFrame({ height, children }: ChartFrameProps) {
  const placeholder = useRef<HTMLDivElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    if (isDrawn || !placeholder.current) return;
    let isGone = false;
    const drawInTurn = () => {
      const draw = () => (isGone ? undefined : setIsDrawn(true));
      lastTurn = lastTurn.then(draw).then(pause);
      return lastTurn;
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void drawInTurn(),
      { rootMargin: NEAR },
    );
    observer.observe(placeholder.current);
    whenQuiet(drawInTurn);
    const drawNow = () => flushSync(() => setIsDrawn(true));
    window.addEventListener('beforeprint', drawNow);
    return () => {
      isGone = true;
      observer.disconnect();
      window.removeEventListener('beforeprint', drawNow);
    };
  }, [isDrawn]);
  if (isDrawn) return children;
  // Not a skeleton: its shimmer would never end on charts nobody scrolls to.
  return <div ref={placeholder} className="rounded-sm bg-skeleton" style={{ height }} />;
}

/** The browser renders a frame and handles what people do, then the next chart follows. */
const pause = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
