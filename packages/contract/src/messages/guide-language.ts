/** Languages in which the guide answers: English, Hindi, and Hindi in Latin letters. */
export const guideLanguages = ['en', 'hi', 'hx'] as const;
export type GuideLanguage = (typeof guideLanguages)[number];

/** The shape of a catalogue with other words in it: what is missing in a translation does not compile. */
export type Translation<T> = T extends string
  ? string
  : T extends (...given: infer G) => string
    ? (...given: G) => string
    : T extends readonly (infer E)[]
      ? readonly Translation<E>[]
      : { readonly [K in keyof T]: Translation<T[K]> };
