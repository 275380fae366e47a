/** A text as a tree of plain values, for documents other than HTML. */
export type TextNode = { text: string } | { tag: string; attributes: Record<string, string>; children: TextNode[] };

interface TreeNode {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: readonly TreeNode[];
}

/** The same tree without positions and other parser metadata. */
export function toTextNodes(children: readonly TreeNode[]): TextNode[] {
  return children.flatMap((child): TextNode[] => {
    if (child.type === 'text') return [{ text: child.value ?? '' }];
    if (child.tagName === undefined) return [];
    const attributes = Object.entries(child.properties ?? {}).map(([name, value]) => [name, String(value)]);
    return [
      {
        tag: child.tagName,
        attributes: Object.fromEntries(attributes),
        children: toTextNodes(child.children ?? []),
      },
    ];
  });
}
