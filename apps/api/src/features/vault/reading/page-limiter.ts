import type { ReadPage } from '@arogo/document-reading/recognition/child-messages';

/** Maximum number of characters of one document: several full pages. */
const maxDocumentCharacters = 20_000;
/** Maximum number of characters of all documents in one response. */
const maxTotalCharacters = 200_000;

const countCharacters = ({ items }: ReadPage): number => items.reduce((sum, { text }) => sum + text.length + 1, 0);

/**
 * Takes the first pages of documents, within limits that keep their layout fast: files may contain any amount of text, and
 * all requests share the process.
 * @returns whole pages; none once the limit is reached
 */
export const createPageLimiter = (): ((pages: readonly ReadPage[]) => readonly ReadPage[]) => {
  let totalRemaining = maxTotalCharacters;
  return (pages) => {
    let remaining = Math.min(maxDocumentCharacters, totalRemaining);
    const end = pages.findIndex((page) => {
      remaining -= countCharacters(page);
      return remaining < 0;
    });
    const limited = end === -1 ? pages : pages.slice(0, end);
    totalRemaining -= limited.reduce((sum, page) => sum + countCharacters(page), 0);
    return limited;
  };
};
