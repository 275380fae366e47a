/** The prices before anyone has published a list: the prices and rules of the specification. */
export const FIRST_PRICES = {
  number: 1,
  note: 'First list',
  bufferPercent: '10.00',
  minimumCoating: 'G60',
  minimumMil: 43,
  packages: [
    {
      code: 'basic',
      label: 'Basic package',
      description: 'Panels, track, fasteners, layout drawings',
      unitPrice: '6.50',
    },
    {
      code: 'professional',
      label: 'Professional package',
      description: 'Adds trusses, sealed drawings, site support',
      unitPrice: '8.75',
    },
  ],
  rates: [
    { code: 'principal', label: 'Principal', unitPrice: '200.00' },
    { code: 'project_manager', label: 'Project manager', unitPrice: '100.00' },
    { code: 'structural_engineer', label: 'Structural engineer', unitPrice: '75.00' },
    { code: 'cad_technician', label: 'CAD technician', unitPrice: '30.00' },
  ],
  tiers: [
    { fromUnits: 5, percent: '5.00' },
    { fromUnits: 10, percent: '10.00' },
    { fromUnits: 25, percent: '15.00' },
  ],
} as const;
