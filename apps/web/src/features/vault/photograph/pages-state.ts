import { maxPhotographPages } from '@arogo/contract/limits';
import { addTurns } from './flatten.ts';
import type { Quad } from './geometry.ts';
import type { DetectedPage } from './picture-processor.ts';

/** A page of the document that is being photographed. */
export interface PhotographedPage extends DetectedPage {
  readonly id: string;
}

export type PagesAction =
  | { readonly type: 'add'; readonly pages: readonly PhotographedPage[] }
  /** Inserts them in place of the retaken page. */
  | { readonly type: 'replace'; readonly id: string; readonly pages: readonly PhotographedPage[] }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'turn'; readonly id: string }
  | { readonly type: 'cut'; readonly id: string; readonly quad: Quad }
  | { readonly type: 'move'; readonly id: string; readonly by: 1 | -1 };

const change = (
  pages: readonly PhotographedPage[],
  id: string,
  changed: (page: PhotographedPage) => PhotographedPage,
): readonly PhotographedPage[] => pages.map((page) => (page.id === id ? changed(page) : page));

/** Reducer of the pages. Pages beyond the maximum are left out. */
export const reducePages = (pages: readonly PhotographedPage[], action: PagesAction): readonly PhotographedPage[] => {
  switch (action.type) {
    case 'add':
      return [...pages, ...action.pages].slice(0, maxPhotographPages);
    case 'replace':
      return pages.flatMap((page) => (page.id === action.id ? action.pages : [page])).slice(0, maxPhotographPages);
    case 'remove':
      return pages.filter(({ id }) => id !== action.id);
    case 'turn':
      return change(pages, action.id, (page) => ({ ...page, turn: addTurns(page.turn, 1) }));
    case 'cut':
      return change(pages, action.id, (page) => ({ ...page, quad: action.quad }));
    default: {
      const from = pages.findIndex(({ id }) => id === action.id);
      const to = from + action.by;
      const [page, other] = [pages[from], pages[to]];
      return page === undefined || other === undefined ? pages : pages.with(from, other).with(to, page);
    }
  }
};
