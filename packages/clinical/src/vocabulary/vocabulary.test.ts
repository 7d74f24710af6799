import { medicalLists, maxMedicalNameLength } from '@arogo/contract/medical-profile';
import { describe, expect, it } from 'vitest';
import { isMentalCondition, findKnownName, searchNames } from './vocabulary.ts';

const searchNameList = (...args: Parameters<typeof searchNames>): readonly string[] =>
  searchNames(...args).map(({ name }) => name);

describe('the vocabularies of a medical profile', () => {
  it("1 §2.8: 'Condition suggestions: Diabetes, Hypertension, Asthma, Heart Disease, Arthritis, Cancer, Chronic Pain' come first", () => {
    expect(searchNameList('healthConditions', '')).toEqual([
      'Diabetes',
      'Hypertension',
      'Asthma',
      'Heart Disease',
      'Arthritis',
      'Cancer',
      'Chronic Pain',
    ]);
  });

  it.each(medicalLists.filter((list) => list !== 'healthConditions'))(
    '1 §2.8: the other list %s has usual names as well',
    (list) => {
      const usual = searchNameList(list, ' ');
      expect(usual).toHaveLength(7);
      expect(usual.every((name) => name.length <= maxMedicalNameLength)).toBe(true);
    },
  );

  it.each([
    ['healthConditions', 'sugar', 'Diabetes'],
    ['healthConditions', 'मधुमेह', 'Diabetes'],
    ['healthConditions', 'high bp', 'Hypertension'],
    ['healthConditions', 'dama', 'Asthma'],
    ['healthConditions', 'गठिया', 'Arthritis'],
    ['healthConditions', 'thyroid', 'Hypothyroidism'],
    ['healthConditions', 'pcod', 'PCOS'],
    ['healthConditions', 'neend na aana', 'Insomnia'],
    ['healthConditions', 'Sjögren', 'Sjogren Syndrome'],
    ['healthConditions', 'type 2', 'Type 2 Diabetes'],
    ['healthConditions', 'daibetes', 'Diabetes'],
    ['healthConditions', 'hypertenshun', 'Hypertension'],
    ['medications', 'dolo', 'Paracetamol'],
    ['medications', 'thyronrm', 'Levothyroxine'],
    ['medications', 'metfor', 'Metformin'],
    ['allergies', 'moongphali', 'Peanuts'],
    ['allergies', 'sulpha', 'Sulfa Drugs'],
    ['allergies', 'penicilin', 'Penicillin'],
    ['surgeries', 'c section', 'Caesarean Section'],
    ['surgeries', 'bypass', 'Heart Bypass'],
    ['surgeries', 'apendix', 'Appendix Removal'],
  ] as const)('%s: %j finds %j', (list, typed, name) => expect(searchNameList(list, typed)).toContain(name));

  it('says by which of its names a thing was found, and nothing where it is its own', () => {
    expect(searchNames('medications', 'crocin')[0]).toEqual({ name: 'Paracetamol', also: 'crocin' });
    // No more of it is looked up than anybody types.
    expect(searchNames('medications', `${'paracet '.repeat(6)}${'ab '.repeat(27)}`)[0]).toMatchObject({
      name: 'Paracetamol',
    });
    expect(searchNames('medications', 'paracet')[0]).toEqual({ name: 'Paracetamol', also: null });
  });

  it.each(['zzzzqqq', '(((', '%', "'; drop table", 'a'.repeat(100)])('finds nothing for %j', (typed) =>
    expect(searchNameList('healthConditions', typed)).toEqual([]),
  );

  it('knows a thing by any of its names', () => {
    expect([
      findKnownName('healthConditions', 'Type 2 DM'),
      findKnownName('allergies', 'SULPHA DRUGS'),
      findKnownName('surgeries', 'my own'),
    ]).toEqual(['Type 2 Diabetes', 'Sulfa Drugs', undefined]);
  });

  it("1 §2.8: 'Mental health Conditions' are told from the others, those in the patient's own words too", () => {
    expect(
      ['Depression', 'ocd', 'Anxiety about exams', 'डिप्रेशन', 'Migraine', 'Hypertension', 'My bad knee'].map(
        isMentalCondition,
      ),
    ).toEqual([true, true, true, true, false, false, false]);
  });
});
