import { cn } from './class-names.ts';

interface ProseProps {
  /** A text the server rendered and made safe; nothing else may come here. */
  html: string;
  className?: string;
}

/** A longer text to read: headings, lists, tables, pictures. */
export function Prose({ html, className }: ProseProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's list of allowed marks has made it safe
  return <div className={cn('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
