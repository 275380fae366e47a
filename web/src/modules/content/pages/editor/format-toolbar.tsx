import { Eye, EyeOff, ImagePlus } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { cn } from '../../../../ui/class-names.ts';
import { Tooltip } from '../../../../ui/overlay/tooltip.tsx';
import { describeChord, FORMAT_TOOLS } from './format-tools.ts';
import type { TextFormat } from './text-format.ts';

interface FormatToolbarProps {
  onFormat: (format: TextFormat) => void;
  onImage: () => void;
  isPreviewOn: boolean;
  onPreviewChange: (isOn: boolean) => void;
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Text formatting buttons, each with its shortcut. They share one tab stop; arrow keys move between them. */
export function FormatToolbar({ onFormat, onImage, isPreviewOn, onPreviewChange }: FormatToolbarProps) {
  return (
    <Toolbar.Root aria-label="Formatting" className="flex flex-wrap gap-0.5 border-b border-border p-1">
      {FORMAT_TOOLS.map(({ format, label, icon: Icon, chord }) => (
        <Tool key={format} label={label} hint={describeChord(chord, isMac)} onPress={() => onFormat(format)}>
          <Icon aria-hidden="true" />
        </Tool>
      ))}
      <Tool label="Image" hint="or paste or drop one" onPress={onImage}>
        <ImagePlus aria-hidden="true" />
      </Tool>
      <Toolbar.Button
        aria-pressed={isPreviewOn}
        onClick={() => onPreviewChange(!isPreviewOn)}
        className={cn(
          buttonClasses({ variant: 'ghost', size: 'sm' }),
          'ml-auto max-sm:h-11 max-sm:px-2.5',
          isPreviewOn && 'bg-selected text-foreground',
        )}
      >
        {isPreviewOn ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        Preview
      </Toolbar.Button>
    </Toolbar.Root>
  );
}

interface ToolProps {
  label: string;
  hint: string;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ label, hint, onPress, children }: ToolProps) {
  return (
    <Tooltip content={`${label} (${hint})`}>
      <Toolbar.Button
        aria-label={label}
        onClick={onPress}
        className={cn(buttonClasses({ variant: 'ghost', size: 'icon-sm' }), 'rounded-[5px]')}
      >
        {children}
      </Toolbar.Button>
    </Tooltip>
  );
}
