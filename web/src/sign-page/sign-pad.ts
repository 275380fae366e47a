import SignaturePad, { type PointGroup } from 'signature_pad';
import { linesOf, pointsOf, type SignaturePoints } from '../app/signature/signature-points.ts';

const LINE = {
  dotSize: 0,
  minWidth: 0.5,
  maxWidth: 2.5,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
} as const;

/**
 * Lets people draw on the signing page, which the server renders and which also works without this script: it then asks
 * for a typed signature. The drawing is sent as points, from which the server draws it again.
 */
function enhance(form: HTMLFormElement): void {
  const kinds = form.querySelector<HTMLElement>('[data-kinds]');
  const drawn = form.querySelector<HTMLElement>('[data-drawn]');
  const typed = form.querySelector<HTMLElement>('[data-typed]');
  const clear = form.querySelector<HTMLButtonElement>('[data-clear]');
  const submit = form.querySelector<HTMLButtonElement>('[data-submit]');
  const needs = form.querySelector<HTMLElement>('[data-needs]');
  const canvas = form.querySelector('canvas');
  const strokes = form.querySelector<HTMLInputElement>('input[name="strokes"]');
  if (!(kinds && drawn && typed && clear && submit && needs && canvas && strokes)) return;
  const pad = new SignaturePad(canvas, { penColor: getComputedStyle(form).color });
  const choices = [...form.querySelectorAll<HTMLInputElement>('input[name="kind"]')];
  // A drawing that came back with an error elsewhere in the form.
  const kept = strokesOf(strokes.value);
  const ratio = () => Math.max(window.devicePixelRatio, 1);
  const isDrawing = () => choices.some(({ value, checked }) => value === 'drawn' && checked);

  const resize = () => {
    // It has no size while a typed signature is chosen.
    if (canvas.offsetWidth === 0) return;
    const before = canvas.width / ratio();
    canvas.width = canvas.offsetWidth * ratio();
    canvas.height = canvas.offsetHeight * ratio();
    canvas.getContext('2d')?.scale(ratio(), ratio());
    // On a narrower field, such as of a turned phone, the drawing shrinks instead of being cut off.
    const shrink = Math.min(1, canvas.offsetWidth / before);
    const lines = pad.toData().map((line) => ({
      ...line,
      points: line.points.map((point) => ({ ...point, x: point.x * shrink, y: point.y * shrink })),
    }));
    pad.clear();
    pad.fromData(lines);
    if (kept.length > 0) pad.fromData(groupsOf(kept.splice(0), canvas, pad.penColor));
  };
  const textOf = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value.trim() ?? '';
  const update = () => {
    drawn.hidden = !isDrawing();
    typed.hidden = isDrawing();
    const hasMark = isDrawing() ? !pad.isEmpty() : textOf('typed') !== '';
    const agrees = form.querySelector<HTMLInputElement>('input[name="consent"]')?.checked === true;
    const missing = [
      textOf('name') === '' && 'your name',
      form.dataset.needsEmail !== undefined && textOf('email') === '' && 'your email',
      !hasMark && 'your signature',
      !agrees && 'the check mark',
    ].filter((need) => need !== false);
    submit.disabled = missing.length > 0;
    needs.hidden = missing.length === 0;
    needs.textContent = `Still needed: ${missing.join(', ')}.`;
  };

  kinds.hidden = false;
  // After an error, the chosen way of signing stays selected. Text typed before this script arrived stays too.
  if (form.dataset.signForm !== 'kept' && textOf('typed') === '')
    for (const choice of choices) choice.checked = choice.value === 'drawn';
  update();
  resize();
  // The page keeps the space of the drawing field until then.
  form.dataset.ready = '';
  window.addEventListener('resize', resize);
  form.addEventListener('input', update);
  form.addEventListener('change', () => {
    update();
    resize();
  });
  pad.addEventListener('endStroke', update);
  clear.addEventListener('click', () => {
    pad.clear();
    update();
  });
  form.addEventListener('submit', () => {
    const size = { width: canvas.offsetWidth, height: canvas.offsetHeight };
    strokes.value = pad.isEmpty() ? '' : JSON.stringify(pointsOf(pad.toData(), size));
  });
}

/** The strokes as the server sent them back. It has checked them. */
function strokesOf(text: string): SignaturePoints {
  return text === '' ? [] : JSON.parse(text);
}

/** Strokes from the server as lines of the pad. */
function groupsOf(
  strokes: SignaturePoints,
  { offsetWidth, offsetHeight }: HTMLCanvasElement,
  penColor: string,
): PointGroup[] {
  // The pad draws fast lines thin; an even pace makes an even line.
  return linesOf(strokes, { width: offsetWidth, height: offsetHeight }).map((line) => ({
    ...LINE,
    penColor,
    points: line.map(({ x, y }, index) => ({ x, y, pressure: 0.5, time: index * 20 })),
  }));
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sign-form]')) enhance(form);
