/**
 * The shape of a module's texts in another language: the same names, and functions with the same parameters. A missing text, or
 * one that English no longer has, is a type error.
 */
export type Translation<Texts> = Texts extends string
  ? string
  : Texts extends (...parameters: infer Parameters) => infer Result
    ? (...parameters: Parameters) => Translation<Result>
    : Texts extends object
      ? { readonly [Name in keyof Texts]: Translation<Texts[Name]> }
      : Texts;
