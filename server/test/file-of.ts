/** A file to upload. Copies the bytes, because a `File` takes no buffer that may be shared memory. */
export function fileOf(bytes: Buffer | string, name: string, type?: string): File {
  return new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name, { type });
}
