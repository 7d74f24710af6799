/** A run of text as a PDF's text layer or a text recogniser gives it: a word, several, or part of one. */
export interface TextItem {
  readonly text: string;
  /** Left edge, in PDF points from the page's left. */
  readonly x: number;
  /** Upper edge, in PDF points from the page's top. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** In points, where the PDF tells it. */
  readonly fontSize?: number;
  /** How sure the recogniser is, from 0 to 1. Absent for text that was typed. */
  readonly confidence?: number;
}

/** A page's size in PDF points and its text, in any order. */
export interface PageText {
  readonly width: number;
  readonly height: number;
  readonly items: readonly TextItem[];
}

/** The text of a document with the places it stands at. */
export interface DocumentText {
  readonly pages: readonly PageText[];
}
