import { type PdfDocument, toDefinition } from './pdf-definition.ts';
import { FONT_FILES } from './pdf-fonts.ts';
import { PDF_LAYOUTS } from './pdf-layouts.ts';

/** Makes a PDF in the calling process. The server must use `printPdf`, which runs this in a worker process. */
export async function makePdf(document: PdfDocument): Promise<Uint8Array> {
  printer ??= openPrinter();
  const pdf = await printer;
  return pdf.createPdf(toDefinition(document)).getBuffer();
}

let printer: ReturnType<typeof openPrinter> | undefined;

// Loaded with the first document, so a server that prints none saves the memory.
async function openPrinter() {
  const { default: pdf } = await import('pdfmake');
  pdf.setFonts(FONT_FILES);
  pdf.setTableLayouts(PDF_LAYOUTS);
  // Whatever text a record contains, a document may read only its fonts.
  const files = new Set(Object.values(FONT_FILES).flatMap((faces) => Object.values(faces)));
  pdf.setUrlAccessPolicy(() => false);
  pdf.setLocalAccessPolicy((file) => files.has(file));
  return pdf;
}
