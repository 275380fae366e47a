import { cn } from './class-names.ts';

interface ProseProps {
  /** HTML that the server rendered and sanitized; never pass anything else. */
  html: string;
  className?: string;
}

/** A long text for reading, with headings, lists, tables and pictures. */
export function Prose({ html, className }: ProseProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitized it with an allowlist
  return <div className={cn('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
