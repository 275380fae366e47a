/** Built-in formats: `0%` and `0.00%`. */
const BUILT_IN = ['9', '10'];
/** Significant digits of a number. Further digits are binary rounding noise. */
const DIGITS = 15;

const decode = (part: Uint8Array) => new TextDecoder().decode(part);

/**
 * A workbook's parts with the cells in a percent format as text: Excel stores 100% as 1, and readers return the 1.
 * @param parts the unpacked parts by name
 */
export function withPercentTexts(parts: Record<string, Uint8Array>): Record<string, Uint8Array> {
  const styles = parts['xl/styles.xml'];
  const percentStyles = styles ? findPercentStyles(decode(styles)) : new Set<string>();
  if (percentStyles.size === 0) return parts;
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      name.startsWith('xl/worksheets/') ? new TextEncoder().encode(writePercents(decode(part), percentStyles)) : part,
    ]),
  );
}

/** The numbers of the cell styles whose format shows percent. */
function findPercentStyles(xml: string): Set<string> {
  const formats = new Set(BUILT_IN);
  for (const [tag] of xml.matchAll(/<(?:\w{1,20}:)?numFmt\s[^<>]*>/g)) {
    const id = attributeOf(tag, 'numFmtId');
    if (id !== undefined && isPercentFormat(attributeOf(tag, 'formatCode') ?? '')) formats.add(id);
  }
  const start = xml.search(/<(?:\w{1,20}:)?cellXfs[\s>]/);
  if (start < 0) return new Set();
  const end = xml.slice(start).search(/<\/(?:\w{1,20}:)?cellXfs>/);
  const cellStyles = xml.slice(start, end < 0 ? undefined : start + end);
  const tags = [...cellStyles.matchAll(/<(?:\w{1,20}:)?xf\s[^<>]*>/g)];
  return new Set(
    tags.flatMap(([tag], index) => (formats.has(attributeOf(tag, 'numFmtId') ?? '') ? [String(index)] : [])),
  );
}

/** A percent sign in quotes or after a backslash is only text. */
function isPercentFormat(code: string): boolean {
  const plain = code.replaceAll('&quot;', '"').replace(/\\./g, '');
  return plain
    .split('"')
    .filter((_part, index) => index % 2 === 0)
    .some((part) => part.includes('%'));
}

function writePercents(xml: string, percentStyles: ReadonlySet<string>): string {
  const pieces: string[] = [];
  let written = 0;
  for (const match of xml.matchAll(/<(?:\w{1,20}:)?c\s[^<>]*>/g)) {
    const [tag] = match;
    const isNumber = (attributeOf(tag, 't') ?? 'n') === 'n';
    if (!isNumber || tag.endsWith('/>') || !percentStyles.has(attributeOf(tag, 's') ?? '')) continue;
    const value = findValue(xml, match.index + tag.length);
    if (!value) continue;
    pieces.push(
      xml.slice(written, match.index),
      tag.replace(/\st=["']n["']/, '').replace(/>$/, ' t="str">'),
      xml.slice(match.index + tag.length, value.start),
      percentOf(xml.slice(value.start, value.end)),
    );
    written = value.end;
  }
  return [...pieces, xml.slice(written)].join('');
}

/** Where the cell's stored number is; undefined for an empty cell. @param from the end of the cell's opening tag */
function findValue(xml: string, from: number): { start: number; end: number } | undefined {
  // A cell holds at most a formula and a value. Only in a broken file is its closing tag far away.
  const cell = /^(?:\s*<(?:\w{1,20}:)?f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/(?:\w{1,20}:)?f>))?\s*<(?:\w{1,20}:)?v>/.exec(
    xml.slice(from, from + LONGEST_FORMULA),
  );
  if (!cell) return undefined;
  const start = from + cell[0].length;
  const end = xml.indexOf('<', start);
  return end < 0 ? undefined : { start, end };
}

/** Longer than a formula can be, escaped. */
const LONGEST_FORMULA = 16_384;

function percentOf(text: string): string {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? `${Number((number * 100).toPrecision(DIGITS))}%` : text;
}

/** The text of an attribute, as it's written in the file. */
function attributeOf(tag: string, name: string): string | undefined {
  for (const [, found, inDouble, inSingle] of tag.matchAll(/\s(\w{1,40})=(?:"([^"]*)"|'([^']*)')/g))
    if (found === name) return inDouble ?? inSingle;
  return undefined;
}
