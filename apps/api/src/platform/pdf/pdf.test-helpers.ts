import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Text without its spaces, and with one sign for µ and μ: how a PDF spaces its words is its own affair. */
export const removeSpaces = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, '');

/** The text of each page of a PDF, without its spaces. */
export const readPdfPages = async (pdf: Buffer): Promise<readonly string[]> => {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(removeSpaces(items.map((item) => ('str' in item ? item.str : '')).join('')));
  }
  await task.destroy();
  return pages;
};
