import type { Citation } from '@arogo/contract/assistant-content';
import { assistantAnswerTexts } from '@arogo/contract/messages/assistant-answer-texts';
import type { GuideLanguage } from '@arogo/contract/messages/guide-language';
import type { HealthType, RecordType } from '@arogo/contract/vault';

/** A record as answers cite it. */
export interface CitedRecord {
  readonly recordId: string;
  readonly type: RecordType;
  readonly healthType: HealthType;
  /** The date in the patient's time zone, ISO 8601. */
  readonly date: string;
  readonly doctor: string;
  /** The title from its content, as built by `titleContents`; undefined if nothing was read. */
  readonly title: string | undefined;
}

/** The records that an answer may cite, each under a short reference. Lookups add them. */
export interface CitationIndex {
  /** Returns the reference of a record or of one of its extractions, such as 'r1'. Equal arguments get the same reference. */
  addReference(record: CitedRecord, fact?: string): string;
  /** Resolves a reference; undefined if it was never given out. */
  find(ref: string): Omit<Citation, 'n'> | undefined;
}

/** @param language the language of the records' titles */
export const createCitationIndex = (language: GuideLanguage): CitationIndex => {
  const refs = new Map<string, string>();
  const cited = new Map<string, Omit<Citation, 'n'>>();
  return {
    addReference(record, fact) {
      const { recordId, healthType } = record;
      const key = `${recordId} ${fact ?? ''}`;
      const known = refs.get(key);
      if (known !== undefined) return known;
      const ref = `r${refs.size + 1}`;
      refs.set(key, ref);
      cited.set(ref, {
        recordId,
        fact: fact ?? null,
        label: assistantAnswerTexts[language].record(record),
        language,
        healthType,
      });
      return ref;
    },
    find: (ref) => cited.get(ref),
  };
};

/** The citations of one answer, numbered in order of appearance. */
export interface CitationNumbering {
  /** '[1]' for a reference; empty for an unknown one. */
  mark(ref: string): string;
  readonly citations: readonly Citation[];
}

export const createCitationNumbering = (citable: CitationIndex): CitationNumbering => {
  const citations: Citation[] = [];
  const numbers = new Map<string, number>();
  return {
    citations,
    mark(ref) {
      const cited = citable.find(ref);
      if (cited === undefined) return '';
      const n = numbers.get(ref) ?? numbers.size + 1;
      if (!numbers.has(ref)) {
        numbers.set(ref, n);
        citations.push({ n, ...cited });
      }
      return `[${n}]`;
    },
  };
};
