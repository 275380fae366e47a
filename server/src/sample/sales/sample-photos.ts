type Color = readonly [red: number, green: number, blue: number];

/** A picture as rows of red, green and blue. */
export interface Drawing {
  width: number;
  height: number;
  colorAt: (x: number, y: number) => Color;
}

const [WIDTH, HEIGHT] = [480, 360];
const [SKY, GROUND, STEEL, SLAB] = [
  [178, 205, 226],
  [151, 128, 98],
  [86, 98, 110],
  [196, 194, 188],
] as const;
const HORIZON = 230;

/** The frame of a building on its slab: posts, rails and a gable, as seen on a site walk. */
export const FRAME: Drawing = {
  width: WIDTH,
  height: HEIGHT,
  colorAt: (x, y) => {
    const isInside = x > 70 && x < 410 && y > 150 && y < HORIZON;
    const isPost = isInside && (x - 70) % 34 < 6;
    const isRail = x > 70 && x < 410 && (Math.abs(y - 152) < 4 || Math.abs(y - 192) < 3 || Math.abs(y - 228) < 4);
    const isGable = y > 60 && y < 156 && Math.abs(Math.abs(x - 240) * 0.53 - (y - 62)) < 5;
    if (isPost || isRail || isGable) return STEEL;
    if (y >= HORIZON && y < HORIZON + 24 && x > 40 && x < 440) return SLAB;
    return y < HORIZON ? SKY : GROUND;
  },
};

/** A slab with its anchor bolts, seen from above. */
export const ANCHORS: Drawing = {
  width: WIDTH,
  height: HEIGHT,
  colorAt: (x, y) => {
    if (x < 60 || x > 420 || y < 50 || y > 310) return GROUND;
    const isOnEdge = x < 110 || x > 370 || y < 100 || y > 260;
    const isBolt = isOnEdge && (x - 84) % 52 < 9 && (y - 74) % 52 < 9;
    return isBolt ? STEEL : SLAB;
  },
};

/** Photos of activities: the activity's title, the file's name, and the drawing. */
export const SAMPLE_PHOTOS: readonly { activity: string; fileName: string; drawing: Drawing }[] = [
  { activity: 'Walk the site with the crew lead', fileName: 'frame-from-the-road.png', drawing: FRAME },
  { activity: 'Walk the site with the crew lead', fileName: 'anchor-bolts.png', drawing: ANCHORS },
  { activity: 'Answer the question about the coating', fileName: 'coating-at-the-gable.png', drawing: FRAME },
];
