import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { whenQuiet } from '../../ui/when-quiet.ts';
import { linesOf, pointsOf, type SignaturePoints } from './signature-points.ts';

interface SignaturePadFieldProps {
  /** The drawn lines; empty for none. Kept by the caller, so they outlive a reload. */
  value: SignaturePoints;
  onValueChange: (strokes: SignaturePoints) => void;
}

type Pad = import('signature_pad').default;

const loadPad = () => import('signature_pad');
// On site the network may be gone by the time the customer signs.
whenQuiet(loadPad);

/** A field to draw a signature in, with a finger or a mouse. With a keyboard people type their name instead. */
export function SignaturePadField({ value, onValueChange }: SignaturePadFieldProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const padRef = useRef<Pad>(null);
  const [hasFailed, setHasFailed] = useState(false);

  const show = useEffectEvent(() => {
    const [canvas, pad] = [canvasRef.current, padRef.current];
    if (!canvas || !pad || canvas.offsetWidth === 0) return;
    const ratio = Math.max(window.devicePixelRatio, 1);
    const size = { width: canvas.offsetWidth, height: canvas.offsetHeight };
    canvas.width = size.width * ratio;
    canvas.height = size.height * ratio;
    canvas.getContext('2d')?.scale(ratio, ratio);
    pad.clear();
    pad.fromData(
      linesOf(value, size).map((points) => ({
        ...LINE,
        penColor: pad.penColor,
        points: points.map((point) => ({ ...point, pressure: 0.5, time: 0 })),
      })),
    );
  });
  const keep = useEffectEvent(() => {
    const [canvas, pad] = [canvasRef.current, padRef.current];
    if (canvas && pad) {
      onValueChange(pointsOf(pad.toData(), { width: canvas.offsetWidth, height: canvas.offsetHeight }));
    }
  });
  useEffect(() => {
    let hasEnded = false;
    loadPad().then(
      ({ default: SignaturePad }) => {
        const canvas = canvasRef.current;
        if (hasEnded || !canvas) return;
        const pad = new SignaturePad(canvas, { penColor: getComputedStyle(canvas).color });
        pad.addEventListener('endStroke', keep);
        padRef.current = pad;
        show();
      },
      () => setHasFailed(true),
    );
    const resize = () => show();
    window.addEventListener('resize', resize);
    return () => {
      hasEnded = true;
      padRef.current?.off();
      window.removeEventListener('resize', resize);
    };
  }, []);
  return (
    <div className="grid gap-1.5">
      <div className="relative h-37 touch-none rounded-md border border-border-strong bg-card text-foreground">
        <canvas
          ref={canvasRef}
          role="img"
          aria-label="Draw your signature here, or choose Type to sign with the keyboard"
          className="block size-full rounded-md"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-4 bottom-3.5 border-t border-border-strong pt-1 text-xs text-muted-foreground"
        >
          Sign above the line
        </span>
      </div>
      {hasFailed && (
        <p role="alert" className="text-xs text-destructive-text">
          Couldn’t load the drawing field. Choose Type to sign.
        </p>
      )}
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        onClick={() => {
          padRef.current?.clear();
          onValueChange([]);
        }}
      >
        Clear
      </Button>
    </div>
  );
}

const LINE = {
  dotSize: 0,
  minWidth: 0.5,
  maxWidth: 2.5,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over' as const,
};
