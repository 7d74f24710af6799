import { learnedModel } from '@arogo/clinical/danger/learned-model';
import { readDevelopmentMessages } from '@arogo/clinical/danger/training/example-sets';
import { normaliseMessage } from '@arogo/clinical/danger/training/examples';
import { describe, expect, it } from 'vitest';
import { computeModelHash, readTrainingExamples } from './danger-model.ts';

describe('the learned model of danger signs', () => {
  it('is what the trainer makes of the examples (npm run danger:model)', () => {
    expect(learnedModel.madeOf).toBe(computeModelHash());
  });

  it('never learned from a message of the development sets', () => {
    const known = new Set(readTrainingExamples().map(({ message }) => normaliseMessage(message)));
    const told = [...readDevelopmentMessages().values()].flat();
    expect(told.length).toBeGreaterThanOrEqual(1_800);
    expect(told.filter(({ message }) => known.has(normaliseMessage(message))).length).toBe(0);
  });

  it('has a size that a server loads without noticing', () => {
    expect(JSON.stringify(learnedModel).length).toBeLessThan(1_200_000);
  });
});
