/** The data set's invented names are combined from these: 24 x 24 x 12 surnames, 24 trades. */
export const STARTS =
  'Al,Bar,Cor,Dun,El,Fen,Gar,Hol,Ing,Jar,Kel,Lor,Mar,Nor,Os,Pel,Quin,Ros,Sel,Tor,Ul,Ver,Wil,Yar'.split(',');
export const MIDDLES = 'ba,ce,da,fo,ga,hu,ki,la,me,ni,no,pa,ra,re,ri,sa,se,ta,te,to,va,ve,wi,zo'.split(',');
export const ENDS = 'berg,dale,field,ford,land,ley,man,mont,ridge,ston,well,wood'.split(',');
export const TRADES = [
  ...'Roofing,Framing,Masonry,Joinery,Plumbing,Electric,Drywall,Concrete,Carpentry,Glazing,Paving,Siding'.split(','),
  ...'Insulation,Flooring,Painting,Excavation,Steelworks,Cabinetry,Landscaping,Fencing,Tiling,Heating,Surveying'.split(
    ',',
  ),
  'Demolition',
];
export const FIRST_NAMES =
  'Ada,Ben,Cleo,Dale,Edith,Frank,Grace,Hugo,Iris,Jonas,Kara,Liam,Mona,Nils,Olga,Paul,Rita,Sam,Tess,Uwe'.split(',');

/** The searches, in turn: a surname, part of a surname, a company, part of an email, a common trade, two letters. */
export const SEARCHES = [
  'garrimont',
  'keltawell',
  'dunsa',
  'torvewood+fram',
  'corpaley@',
  'roofing',
  'ma',
  'osnoridge',
];
