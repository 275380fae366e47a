/** A chosen file that was changed on disk: a browser then refuses to read it. */
export function changedFile(name: string): File {
  const file = new File(['deed'], name);
  const fail = () => Promise.reject(new DOMException('The requested file could not be read.', 'NotReadableError'));
  return Object.assign(file, { arrayBuffer: fail, slice: () => Object.assign(new Blob(['d']), { arrayBuffer: fail }) });
}
