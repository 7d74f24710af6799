/** A run of text from a PDF's text layer or OCR: a word, several words, or a part of one. */
export interface TextItem {
  readonly text: string;
  /** Left edge, in PDF points from the page's left. */
  readonly x: number;
  /** Upper edge, in PDF points from the page's top. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** In points; absent if the PDF does not state it. */
  readonly fontSize?: number;
  /** Confidence of the recogniser, from 0 to 1. Absent for typed text. */
  readonly confidence?: number;
}

/** A page's size in PDF points and its text, in any order. */
export interface PageText {
  readonly width: number;
  readonly height: number;
  readonly items: readonly TextItem[];
}

/** The text of a document with its positions. */
export interface DocumentText {
  readonly pages: readonly PageText[];
}
