import { parseTable, readDataText } from '@arogo/clinical-data/tables';
import type { DangerSign } from '@arogo/contract/danger';

/** What a cue tells of: thoughts of death and violence, or the body. */
export type CueKind = 'mind' | 'body';

export const toCueKind = (sign: DangerSign): CueKind => (sign === 'selfHarm' || sign === 'violence' ? 'mind' : 'body');

const rows = parseTable(readDataText('danger/model/cues.tsv'), ['kind', 'concept']);

/**
 * Concepts that stand in dangers several times as often as in harmless messages; written by `npm run danger:model`. Where a text has none of
 * them, what the learned model takes for a danger is mostly a turn of everyday talk: 'I have sent it', 'I will be there at 5'.
 */
const cues: Readonly<Record<CueKind, ReadonlySet<string>>> = {
  mind: new Set(rows.filter(({ kind }) => kind === 'mind').map(({ concept }) => concept)),
  body: new Set(rows.filter(({ kind }) => kind === 'body').map(({ concept }) => concept)),
};

/** Whether a concept that a text mentions tells of danger of a kind. */
export const hasCue = (concepts: Iterable<string>, kind: CueKind): boolean =>
  Iterator.from(concepts).some((concept) => cues[kind].has(concept));
