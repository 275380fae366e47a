/** A document to seal, as plain values for the worker process. */
export interface SealTask {
  /** The PDF that was signed. The sealed file begins with exactly these bytes. */
  shown: Uint8Array;
  /** A PDF whose pages are added at the end. */
  sheet: Uint8Array;
  /** The certificate and its private key, both in PEM. */
  certificate: string;
  key: string;
  /** The sealing company, as PDF readers show it. */
  name: string;
  reason: string;
  /** When, as ISO 8601. */
  at: string;
}

/** Bytes for the signature. A certificate of 2,048 bits needs about 1,600. */
const SPACE = 8_192;
const PRINTED_AND_LOCKED = 132;
const NO_CHANGES = 1;
const SIGNATURES_EXIST_AND_APPEND_ONLY = 3;
/** Protects the key only on its way through memory. */
const PASSPHRASE = 'in memory';

/**
 * Adds the pages to the PDF and seals the whole with PKCS#7. Both are appended to the file, so the signed document's
 * bytes don't change; a changed byte anywhere breaks the seal. Runs in a worker process.
 */
export async function sealPdf({ shown, sheet, certificate, key, name, reason, at }: SealTask): Promise<Uint8Array> {
  // Loaded with the first document, so a server that seals none saves the memory.
  const [{ PDFArray, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString }, { P12Signer }, { SignPdf }] =
    await Promise.all([import('@cantoo/pdf-lib'), import('@signpdf/signer-p12'), import('@signpdf/signpdf')]);
  const document = await PDFDocument.load(shown, { forIncrementalUpdate: true, updateMetadata: false });
  const added = await PDFDocument.load(sheet, { updateMetadata: false });
  const pages = await document.copyPages(added, added.getPageIndices());
  for (const page of pages) document.addPage(page);
  const last = pages.at(-1);
  if (!last) throw new Error('the sheet with the signatures has no page');

  const { context } = document;
  // The library that signs puts the real positions here.
  const range = PDFArray.withContext(context);
  range.push(PDFNumber.of(0));
  for (let position = 0; position < 3; position += 1) range.push(PDFName.of('**********'));
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'adbe.pkcs7.detached',
      ByteRange: range,
      Contents: PDFHexString.of('0'.repeat(SPACE * 2)),
      Name: PDFHexString.fromText(name),
      Reason: PDFHexString.fromText(reason),
      M: PDFString.fromDate(new Date(at)),
      // Certifies the file: readers reject any change, including data appended after the seal.
      Reference: [
        {
          Type: 'SigRef',
          TransformMethod: 'DocMDP',
          TransformParams: { Type: 'TransformParams', P: NO_CHANGES, V: PDFName.of('1.2') },
        },
      ],
    }),
  );
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      V: signature,
      T: PDFString.of('Seal'),
      F: PRINTED_AND_LOCKED,
      P: last.ref,
    }),
  );
  last.node.addAnnot(field);
  const form = context.obj({ SigFlags: SIGNATURES_EXIST_AND_APPEND_ONLY, Fields: [field] });
  document.catalog.set(PDFName.of('AcroForm'), form);
  document.catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: signature }));
  const unsealed = Buffer.from(await document.save({ useObjectStreams: false }));
  const signer = new P12Signer(await packKey(certificate, key), { passphrase: PASSPHRASE });
  return new SignPdf().sign(unsealed, signer, new Date(at));
}

/** Certificate and key as the PKCS#12 container that the signer takes. */
async function packKey(certificate: string, key: string): Promise<Buffer> {
  const { default: forge } = await import('node-forge');
  const container = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(key),
    [forge.pki.certificateFromPem(certificate)],
    PASSPHRASE,
    { algorithm: 'aes256' },
  );
  return Buffer.from(forge.asn1.toDer(container).getBytes(), 'binary');
}
