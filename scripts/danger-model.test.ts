import { createHash } from 'node:crypto';
import { loadModel, packWeights, readModelManifest } from '@arogo/clinical/danger/learned-model';
import {
  readDevelopmentMessages,
  readDevelopmentSentences,
  readGradedDevelopmentMessages,
  readOwnDevelopmentMessages,
  readSealedSentences,
  readTrainingExamples,
} from '@arogo/clinical/danger/training/example-sets';
import { normaliseMessage } from '@arogo/clinical/danger/training/examples';
import { parseTable, readDataBytes, readDataText } from '@arogo/clinical-data/tables';
import { describe, expect, it } from 'vitest';
import { knownWords } from '@arogo/clinical/danger/known-words';
import { computeModelHash, measureSet } from './danger-model.ts';
import { countExampleWords, findCues } from './danger-words.ts';

describe('the learned model of danger signs', () => {
  const manifest = readModelManifest();
  const examples = readTrainingExamples();

  it('is what the trainer makes of the data and code of today (npm run danger:model)', () => {
    expect(manifest.inputsHash).toBe(computeModelHash());
    expect(manifest.examples['all']).toBe(examples.length);
  });

  it('has the weights that its manifest names', () => {
    const bytes = readDataBytes(`danger/model/${manifest.weights.file}`);
    expect(bytes.length).toBe(manifest.weights.bytes);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(manifest.weights.hash);
    expect(Buffer.from(packWeights(loadModel())).equals(bytes)).toBe(true);
  });

  it('knows each word that stands in two examples, the most frequent first', () => {
    const words = countExampleWords();
    expect(words.length).toBeGreaterThan(10_000);
    expect(knownWords.slice(0, words.length)).toEqual(words);
  });

  it('knows each concept that tells of danger', () => {
    const rows = parseTable(readDataText('danger/model/cues.tsv'), ['kind', 'concept']);
    expect(rows.length).toBeGreaterThan(300);
    expect(rows).toEqual(findCues());
  });

  it('has a size that a server loads without noticing', () => {
    expect(manifest.weights.bytes).toBeLessThan(1_500_000);
  });

  it('says how it was measured, and for all sets', () => {
    const sets = [
      readDevelopmentMessages(),
      readGradedDevelopmentMessages(),
      readOwnDevelopmentMessages(),
      readDevelopmentSentences(),
      readSealedSentences(),
    ];
    const sizes = Object.values(manifest.figures).map(({ dangers, others }) => dangers + others);
    expect(sizes.slice(1)).toEqual(sets.map((set) => [...set.values()].flat().length).filter((size) => size > 0));
  });

  it('a set is measured by what becomes a box, a question or nothing', () => {
    expect(
      measureSet([
        { label: 'heart', language: 'English', message: 'my father has crushing chest pain now' },
        { label: 'heart', language: 'English', message: 'my father had heart attack' },
        { label: 'heart', language: 'English', message: 'good morning' },
        { label: 'none', language: 'English', message: 'thank you doctor' },
        { label: 'none', language: 'English', message: 'I cannot breathe' },
      ]),
    ).toEqual({ dangers: 3, found: 0.667, boxed: 0.333, others: 2, quiet: 0.5 });
  });

  it('never learned from a message of the development sets', () => {
    const known = new Set(examples.map(({ message }) => normaliseMessage(message)));
    const messages = [...readDevelopmentMessages().values(), ...readGradedDevelopmentMessages().values()].flat();
    expect(messages.length).toBeGreaterThanOrEqual(1_800);
    expect(messages.filter(({ message }) => known.has(normaliseMessage(message))).length).toBe(0);
  });
});
