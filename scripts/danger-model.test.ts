import { learnedModel } from '@arogo/clinical/danger/learned-model';
import { normaliseMessage } from '@arogo/clinical/danger/training/examples';
import { describe, expect, it } from 'vitest';
import { knownWords } from '@arogo/clinical/danger/known-words';
import { countExampleWords } from './danger-words.ts';
import { readHeldOutExamples, computeModelHash, readTrainingExamples } from './danger-model.ts';

describe('the learned model of danger signs', () => {
  it('is what the trainer makes of the examples (npm run danger:model)', () => {
    expect(learnedModel.madeOf).toBe(computeModelHash());
  });

  it('never learned from a held-out message', () => {
    const known = new Set(readTrainingExamples().map(({ message }) => normaliseMessage(message)));
    const told = [...readHeldOutExamples()].flatMap(([, examples]) => examples);
    expect(told.length).toBeGreaterThanOrEqual(1_800);
    expect(told.filter(({ message }) => known.has(normaliseMessage(message))).length).toBe(0);
  });

  it('knows each word that stands in two examples, the most frequent first', () => {
    const words = countExampleWords();
    expect(words.length).toBeGreaterThan(10_000);
    expect(knownWords.split(' ').slice(0, words.length)).toEqual(words);
  });

  it('has a size that a server loads without noticing', () => {
    expect(JSON.stringify(learnedModel).length).toBeLessThan(1_200_000);
  });
});
