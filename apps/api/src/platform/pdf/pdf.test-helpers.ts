import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Removes spaces, because a PDF's word spacing does not matter, and unifies µ and μ. */
export const removeSpaces = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, '');

/** Reads the text of each page of a PDF, without spaces. */
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
