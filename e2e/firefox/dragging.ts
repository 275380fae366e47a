import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/**
 * Drags by dispatching drag events in the page, because WebDriver's pointer doesn't start a drag in Firefox. The app
 * handles them as after a real drag start.
 */
export async function dragByEvents(page: Page, start: Point, end: Point): Promise<void> {
  await page.evaluate(
    async ([from, to]) => {
      const dataTransfer = new DataTransfer();
      const send = (type: string, target: Element, { x, y }: Point) =>
        target.dispatchEvent(
          new DragEvent(type, {
            ...{ bubbles: true, cancelable: true, composed: true, dataTransfer },
            ...{ clientX: x, clientY: y, button: 0, buttons: 1 },
          }),
        );
      const at = ({ x, y }: Point) => document.elementFromPoint(x, y) ?? document.body;
      // The app handles drag events once per frame.
      const frames = async (count: number) => {
        for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
      };
      const source = at(from).closest('[draggable="true"]');
      if (!source) throw new Error('Nothing draggable is at the start of the drag.');
      send('dragstart', source, from);
      await frames(2);
      for (const point of [from, to, { x: to.x + 1, y: to.y }]) {
        for (const type of ['dragenter', 'dragover']) send(type, at(point), point);
        await frames(2);
      }
      send('drop', at(to), to);
      send('dragend', source, to);
    },
    [start, end] as const,
  );
}
