import type { Citation } from '@arogo/contract/assistant-content';
import { assistantAnswerTexts } from '@arogo/contract/messages/assistant-answer-texts';
import type { GuideLanguage } from '@arogo/contract/messages/guide-language';
import type { HealthType, RecordType } from '@arogo/contract/vault';

/** A record as answers name it. */
export interface CitedRecord {
  readonly recordId: string;
  readonly type: RecordType;
  readonly healthType: HealthType;
  /** Its day in the patient's zone, ISO 8601. */
  readonly date: string;
  readonly doctor: string;
  /** What its paper says, as `titleContents` has it; undefined where nothing was read. */
  readonly title: string | undefined;
}

/** What an answer may cite: what was looked up for it, each line under a short name of its own. */
export interface CitationIndex {
  /** The name of a record, or of a fact of it, such as 'r1'. The same again has the same. */
  addReference(record: CitedRecord, fact?: string): string;
  /** What a name stands for; undefined for one that was never given. */
  find(ref: string): Omit<Citation, 'n'> | undefined;
}

/** @param language in which the records are named */
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

/** The citations of one answer, numbered in the order in which its text names them. */
export interface CitationNumbering {
  /** '[1]' for a name; empty for one that stands for nothing. */
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
