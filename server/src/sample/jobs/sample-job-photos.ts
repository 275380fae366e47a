import { ANCHORS, type Drawing, FRAME } from '../sales/sample-photos.ts';

const SIZE = { width: 480, height: 360 } as const;
const [SKY, GRASS, ROOF, RIB, WALL, GLASS, WHITE, DOOR] = [
  [178, 205, 226],
  [120, 146, 104],
  [74, 82, 92],
  [58, 64, 72],
  [206, 198, 182],
  [150, 186, 210],
  [240, 240, 236],
  [150, 84, 52],
] as const;

/** The roof with its ribs, seen from the street. */
const ROOF_PANELS: Drawing = {
  ...SIZE,
  colorAt: (x, y) => {
    const slope = (y - 70) * 1.6;
    if (y > 70 && y < 220 && x > 150 - slope && x < 330 + slope) return (x + y) % 26 < 4 ? RIB : ROOF;
    if (y >= 220 && y < 300 && x > 40 && x < 440) return x % 22 < 3 ? ROOF : WALL;
    return y < 300 ? SKY : GRASS;
  },
};

/** A window in its opening. */
const WINDOW: Drawing = {
  ...SIZE,
  colorAt: (x, y) => {
    const isInside = x > 140 && x < 340 && y > 70 && y < 290;
    if (!isInside) return x % 40 < 5 ? RIB : WALL;
    const isPane = x > 156 && x < 324 && y > 86 && y < 274 && Math.abs(x - 240) > 5 && Math.abs(y - 180) > 5;
    return isPane ? GLASS : WHITE;
  },
};

/** The front with both overhead doors. */
const FRONT: Drawing = {
  ...SIZE,
  colorAt: (x, y) => {
    if (y > 300) return GRASS;
    if (y < 90 - Math.abs(x - 240) * 0.1) return SKY;
    const isDoor = y > 170 && ((x > 70 && x < 210) || (x > 270 && x < 410));
    if (isDoor) return y % 32 < 4 ? RIB : WHITE;
    return Math.abs(x - 240) < 16 && y > 200 ? DOOR : WALL;
  },
};

export interface PlannedPhoto {
  title: string;
  daysAgo: number;
  /** Hidden photos are only for the office. */
  isReleased: boolean;
  drawing: Drawing;
}

/** Photos of a job under way, the oldest first; all but one were released. */
export const SAMPLE_JOB_PHOTOS: readonly PlannedPhoto[] = [
  { title: 'Anchor bolts set', daysAgo: 40, isReleased: true, drawing: ANCHORS },
  { title: 'Frame from the road', daysAgo: 24, isReleased: true, drawing: FRAME },
  { title: 'Gap at the gable, to fix', daysAgo: 23, isReleased: false, drawing: FRAME },
  { title: 'Roof panels on', daysAgo: 11, isReleased: true, drawing: ROOF_PANELS },
  { title: 'First window in', daysAgo: 5, isReleased: true, drawing: WINDOW },
  { title: 'Front with both doors', daysAgo: 2, isReleased: true, drawing: FRONT },
];
