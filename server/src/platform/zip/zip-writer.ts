import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** The size and SHA-256 of a file, before it was packed. */
interface WrittenFile {
  size: number;
  sha256: string;
}

// Pictures and PDFs are packed already.
const PACKED = /\.(jpe?g|png|webp|gif|heic|pdf|zip|xlsx|docx|mp4|mov)$/i;

/**
 * Writes a ZIP of any size as it's read: one file at a time, none of which is in memory as a whole. Past 4 GB or 65,535
 * files it's a ZIP64, which all current programs read.
 */
export class ZipWriter {
  /** Read it while files are added: nothing goes on otherwise. */
  readonly output = new PassThrough();
  readonly #zip = new ZipFile();
  readonly #at: Date;
  readonly #forceZip64Format: boolean;
  readonly #failure: Promise<never>;

  /**
   * @param at the time of all files, so that the same files make the same ZIP
   * @param isLarge makes a ZIP64 in any case
   */
  constructor(at: Date, isLarge = false) {
    this.#at = at;
    this.#forceZip64Format = isLarge;
    this.#zip.outputStream.pipe(this.output);
    this.#failure = new Promise((_resolve, reject) => {
      this.#zip.on('error', reject);
      this.output.on('error', reject);
      // A reader that goes away would leave `add` waiting.
      this.output.on('close', () => reject(new Error('the reader of the ZIP closed it')));
    });
    this.#failure.catch(() => undefined);
  }

  /** Adds a file and waits until it's written. */
  async add(path: string, bytes: AsyncIterable<Uint8Array | string>, onBytes?: (count: number) => Promise<void>) {
    const hash = createHash('sha256');
    let size = 0;
    const source = Readable.from(measured(), { objectMode: false });
    const done = new Promise<void>((resolve, reject) => {
      source.on('error', reject);
      source.on('close', resolve);
    });
    done.catch(() => undefined);
    const forceZip64Format = this.#forceZip64Format;
    this.#zip.addReadStream(source, path, {
      mtime: this.#at,
      mode: 0o100644,
      compress: !PACKED.test(path),
      forceZip64Format,
    });
    try {
      await Promise.race([done, this.#failure]);
    } finally {
      // Closes the file it reads if the ZIP ended before it.
      source.destroy();
    }
    return { size, sha256: hash.digest('hex') } satisfies WrittenFile;

    async function* measured() {
      for await (const piece of bytes) {
        const buffer = typeof piece === 'string' ? Buffer.from(piece) : piece;
        hash.update(buffer);
        size += buffer.length;
        await onBytes?.(buffer.length);
        yield buffer;
      }
    }
  }

  /** Writes the end. @param comment a note in the ZIP itself, in ASCII */
  end(comment: string): void {
    this.#zip.end({ comment, forceZip64Format: this.#forceZip64Format });
  }
}
