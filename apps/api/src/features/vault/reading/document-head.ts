import type { ReadPage } from '@arogo/document-reading/recognition/child-messages';

/** Characters of one paper in which its particulars are looked for: several times what a full page has. */
const maxDocumentCharacters = 20_000;
/** And of all papers that are looked at for one answer. */
const maxTotalCharacters = 200_000;

const countCharacters = ({ items }: ReadPage): number => items.reduce((sum, { text }) => sum + text.length + 1, 0);

/**
 * Takes the first pages of papers, as many as are laid out in no time: a file says itself how much text it has, and
 * whoever asks shares the process with everybody.
 * @returns whole pages; none once enough was looked at
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
