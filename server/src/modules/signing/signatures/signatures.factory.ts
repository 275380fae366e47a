/** The form of the signing page, filled in by a person who types. */
export const typedSignature = (name = 'Marcus Bell', email = 'marcus@lagonda.example') => ({
  decision: 'sign',
  kind: 'typed',
  name,
  email,
  typed: name,
  consent: '1',
});

/** The form filled in by a person who draws two strokes. */
export const drawnSignature = (name = 'Marcus Bell', email = 'marcus@lagonda.example') => ({
  decision: 'sign',
  kind: 'drawn',
  name,
  email,
  strokes: JSON.stringify([
    [
      [100, 300],
      [200, 80],
      [300, 300],
      [420, 150],
    ],
    [[500, 200]],
  ]),
  consent: '1',
});
