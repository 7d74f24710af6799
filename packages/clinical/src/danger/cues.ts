import { parseTable, readDataText } from '@arogo/clinical-data/tables';
import type { DangerSign } from '@arogo/contract/danger';

/** Kind of danger that a cue indicates: thoughts of death and violence, or the body. */
export type CueKind = 'mind' | 'body';

export const toCueKind = (sign: DangerSign): CueKind => (sign === 'selfHarm' || sign === 'violence' ? 'mind' : 'body');

const rows = parseTable(readDataText('danger/model/cues.tsv'), ['kind', 'concept']);

/**
 * Concepts several times as frequent in dangers as in harmless messages; written by `npm run danger:model`. In a text without
 * any, a danger found by the model is mostly everyday speech: 'I have sent it', 'I will be there at 5'.
 */
const cues: Readonly<Record<CueKind, ReadonlySet<string>>> = {
  mind: new Set(rows.filter(({ kind }) => kind === 'mind').map(({ concept }) => concept)),
  body: new Set(rows.filter(({ kind }) => kind === 'body').map(({ concept }) => concept)),
};

/** Whether any of these concepts is a cue of this kind. */
export const hasCue = (concepts: Iterable<string>, kind: CueKind): boolean =>
  Iterator.from(concepts).some((concept) => cues[kind].has(concept));
