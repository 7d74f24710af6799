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
export const createHeadReader = (): ((pages: readonly ReadPage[]) => readonly ReadPage[]) => {
  let left = maxTotalCharacters;
  return (pages) => {
    let here = Math.min(maxDocumentCharacters, left);
    const end = pages.findIndex((page) => {
      here -= countCharacters(page);
      return here < 0;
    });
    const taken = end === -1 ? pages : pages.slice(0, end);
    left -= taken.reduce((sum, page) => sum + countCharacters(page), 0);
    return taken;
  };
};
