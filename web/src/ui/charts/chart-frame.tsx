import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenQuiet } from '../when-quiet.ts';

/** How far outside the window a chart is drawn already, so scrolling seldom meets its placeholder. */
const NEAR = '240px';
/** A hidden tab has no frames, so other work goes on after this long. */
const LONGEST_PAUSE_MS = 100;

let lastTurn: Promise<unknown> = Promise.resolve();

/** Recharts' options for how a bar or line first appears. Recharts itself skips it if the system asks for reduced motion. */
interface Drawing {
  isAnimationActive: 'auto' | false;
  animationDuration: number;
}
const ANIMATED: Drawing = { isAnimationActive: 'auto', animationDuration: 400 };
/** For charts outside the window, and for printing, which would catch the animation's first frame. */
const STILL: Drawing = { isAnimationActive: false, animationDuration: 0 };

interface ChartFrameProps {
  /** In pixels, the same for the placeholder and the chart. */
  height: number;
  children: (drawing: Drawing) => ReactNode;
}

/**
 * Draws a chart when it comes near the window or the screen is quiet, each in its own task. A chart takes a slow device up
 * to 250 ms, so drawing several together would freeze the page. Printing draws them all.
 */
export function ChartFrame({ height, children }: ChartFrameProps) {
  const placeholder = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing>();
  const isDrawn = drawing !== undefined;
  useEffect(() => {
    if (isDrawn || !placeholder.current) return;
    let isGone = false;
    const drawInTurn = (next: Drawing) => {
      const draw = () => (isGone ? undefined : setDrawing(next));
      lastTurn = lastTurn.then(draw).then(pause);
      return lastTurn;
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void drawInTurn(ANIMATED),
      { rootMargin: NEAR },
    );
    observer.observe(placeholder.current);
    whenQuiet(() => drawInTurn(STILL), 'needs no network');
    const drawNow = () => flushSync(() => setDrawing(STILL));
    window.addEventListener('beforeprint', drawNow);
    return () => {
      isGone = true;
      observer.disconnect();
      window.removeEventListener('beforeprint', drawNow);
    };
  }, [isDrawn]);
  if (drawing) return children(drawing);
  return <div ref={placeholder} className="rounded-sm bg-skeleton" style={{ height }} />;
}

/** The browser renders a frame and handles input, then the next chart follows. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_PAUSE_MS);
  });
}
