import conditionTable from './articles/conditions.json' with { type: 'json' };
import livingTable from './articles/living.json' with { type: 'json' };
import medicineTable from './articles/medicines.json' with { type: 'json' };
import testTable from './articles/tests.json' with { type: 'json' };
import type { GuideLanguage } from './messages/guide-language.ts';

// Short texts about the most frequent questions of patients, as tables that a clinician can review.
// docs/decisions/0065-articles.md describes how they were made. A text never states a dose, nor advises to start, stop or change
// a medicine.

/** Subjects of articles; 'living' is food and everyday life. */
export const articleKinds = ['test', 'medicine', 'condition', 'living'] as const;
export type ArticleKind = (typeof articleKinds)[number];

/** The questions that an article can answer; `doctor` is when to see one. */
export const articleSections = ['about', 'use', 'low', 'high', 'effects', 'alcohol', 'food', 'doctor'] as const;
export type ArticleSection = (typeof articleSections)[number];

/** A text in each language of the guide (`hx`: Hindi in Latin letters), with the same facts. */
export type ArticleText = Readonly<Record<GuideLanguage, string>>;

/** A short article with its source. */
export interface Article {
  readonly id: string;
  readonly kind: ArticleKind;
  readonly title: ArticleText;
  /** Common names: in Latin letters (English, Hinglish, brands) and in Devanagari. No two articles share a name. */
  readonly names: { readonly latin: readonly string[]; readonly hi: readonly string[] };
  readonly sections: Readonly<Partial<Record<ArticleSection, ArticleText>>>;
  /** A public page of an authority on the same matter. */
  readonly source: { readonly name: string; readonly url: string };
  /** ISO date of the text. */
  readonly writtenOn: string;
  /** The limits of the article, to be shown with every answer from it. */
  readonly limits: ArticleText;
  /** The clinician who reviewed the table; null until one has. */
  readonly reviewedBy: string | null;
}

interface ArticleTable {
  readonly kind: string;
  readonly limits: ArticleText;
  readonly reviewedBy: string | null;
  readonly articles: readonly Omit<Article, 'kind' | 'limits' | 'reviewedBy'>[];
}

const readTable = (kind: ArticleKind, { articles, limits, reviewedBy }: ArticleTable): readonly Article[] =>
  articles.map((article) => ({ ...article, kind, limits, reviewedBy }));

/** All articles, in the order of their tables. */
export const articles: readonly Article[] = [
  ...readTable('test', testTable),
  ...readTable('medicine', medicineTable),
  ...readTable('condition', conditionTable),
  ...readTable('living', livingTable),
];
