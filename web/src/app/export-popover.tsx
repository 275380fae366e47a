import { Download } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { buttonClasses } from '../ui/button-classes.ts';
import { Popover } from '../ui/overlay/popover.tsx';

const FORMAT_LABELS = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' } as const;
interface ExportPopoverProps<Format extends keyof typeof FORMAT_LABELS> {
  /** The name of the download, in the plural: `specifications`. */
  noun: string;
  formats: readonly Format[];
  urlOf: (format: Format) => string;
}

/** The button of a list that offers its rows as files. */
export function ExportPopover<Format extends keyof typeof FORMAT_LABELS>(props: ExportPopoverProps<Format>) {
  const { noun, formats, urlOf } = props;
  return (
    <Popover
      label={`Export ${noun}`}
      align="end"
      className="grid w-52 gap-2"
      trigger={
        <Button>
          <Download aria-hidden="true" />
          Export
        </Button>
      }
    >
      <p className="text-xs text-muted-foreground">Exports the {noun} shown here.</p>
      {formats.map((format) => (
        <a
          key={format}
          href={urlOf(format)}
          download
          aria-label={`Export as ${FORMAT_LABELS[format]}`}
          className={buttonClasses({ size: 'sm' })}
        >
          {FORMAT_LABELS[format]}
        </a>
      ))}
    </Popover>
  );
}
