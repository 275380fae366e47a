/** The location in the photo's EXIF data and in the bytes after its end. */
export const PLACE = 'GPSLatitude 39.9242';

const text = (value: string) => Buffer.from(value, 'latin1');
const segment = (marker: number, body: Buffer) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.length + 2);
  return Buffer.concat([Buffer.of(0xff, marker), length, body]);
};

const [START, END] = [Buffer.of(0xff, 0xd8), Buffer.of(0xff, 0xd9)];
const PICTURE = Buffer.concat([segment(0xdb, Buffer.alloc(65, 3)), segment(0xda, Buffer.of(1, 1, 0, 0, 63, 0, 7))]);
const EXIF = segment(0xe1, Buffer.concat([text('Exif\0\0II'), Buffer.of(42, 0, 8, 0, 0, 0, 0, 0), text(PLACE)]));

/** A JPEG as cameras write it, with the location in its EXIF data and a film after its end. */
export const TAKEN = Buffer.concat([START, EXIF, PICTURE, END, text(`film ${PLACE}`)]);
/** The same photo with only the picture. */
export const KEPT = Buffer.concat([START, PICTURE, END]);
