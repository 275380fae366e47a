import { type PdfDocument, toDefinition } from './pdf-definition.ts';
import { FONT_FILES } from './pdf-fonts.ts';
import { PDF_LAYOUTS } from './pdf-layouts.ts';

/** Makes a PDF in the process that calls, which is never the server: `printPdf` asks for it. */
export async function makePdf(document: PdfDocument): Promise<Uint8Array> {
  printer ??= openPrinter();
  const pdf = await printer;
  return pdf.createPdf(toDefinition(document)).getBuffer();
}

let printer: ReturnType<typeof openPrinter> | undefined;

// Loaded when the first document is printed: a server that prints none needs no memory for it.
async function openPrinter() {
  const { default: pdf } = await import('pdfmake');
  pdf.setFonts(FONT_FILES);
  pdf.setTableLayouts(PDF_LAYOUTS);
  // Whatever text a record holds, a document reads nothing but its fonts.
  const files = new Set(Object.values(FONT_FILES).flatMap((faces) => Object.values(faces)));
  pdf.setUrlAccessPolicy(() => false);
  pdf.setLocalAccessPolicy((file) => files.has(file));
  return pdf;
}
