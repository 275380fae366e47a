/** Stands for the rows of a long table that are out of view; nothing where there are none. */
export function SpacerRow({ height }: { height: number }) {
  if (height <= 0) return null;
  // One cell: a span over all columns would bring back those that are hidden on a narrow screen.
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a blank row takes no focus
    <tr aria-hidden="true">
      <td style={{ height }} className="p-0" />
    </tr>
  );
}
