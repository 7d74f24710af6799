import { describe, expect, it } from 'vitest';
import { findAllergies, findInteraction } from './check-medicines.ts';
import { resolveMedicine } from './resolve-medicine.ts';

const interaction = (one: string, other: string) =>
  findInteraction(resolveMedicine({ name: one }), resolveMedicine({ name: other }));

describe('interactions', () => {
  it.each([
    ['Warf 5', 'Brufen 400', 'can raise the risk of bleeding'],
    ['Combiflam', 'Acitrom 2', 'can raise the risk of bleeding'],
    ['Viagra 50', 'Sorbitrate 5', 'can lower the blood pressure dangerously'],
    ['Telma 40', 'Aldactone 25', 'can raise the potassium in the blood to a dangerous level'],
    ['Nexito 10', 'Ultracet', 'can cause too much serotonin, which can be dangerous'],
    ['Folitrax 10', 'Bactrim DS', 'can harm the bone marrow badly'],
    ['Warf 5', 'Acitrom 2', 'can raise the risk of bleeding'],
    ['Brufen 400', 'Voveran 50', 'can raise the risk of bleeding in the stomach'],
    ['Warf 5', 'Azithral 500', 'can raise the risk of bleeding'],
    ['Azithral 500', 'Pan D', 'can disturb the heartbeat'],
    ['Azithral 500', 'Domstal', 'can disturb the heartbeat'],
    ['HCQS 200', 'Azee 500', 'can disturb the heartbeat'],
    ['Ivabrad 5', 'Claribid 500', 'can raise ivabradine to a harmful level'],
  ])('%s and %s, in either order', (one, other, reason) => {
    expect(interaction(one, other)?.reason).toBe(reason);
    expect(interaction(other, one)?.reason).toBe(reason);
    expect(interaction(one, other)?.source).not.toBe('');
  });

  it('returns the most severe of several interactions', () => {
    expect(interaction('Folitrax 10', 'Septran')?.severity).toBe('contraindicated');
  });

  it.each([
    ['Dolo 650', 'Calpol 500'],
    ['Dolo 650', 'Pan 40'],
    ['Nexito 10', 'Cipralex'],
    ['Warf', 'Xyzform'],
    ['Warf', 'Volini gel'],
  ])('%s and %s: no known interaction', (one, other) => {
    expect(interaction(one, other)).toBeUndefined();
  });
});

describe('allergies', () => {
  it.each([
    ['Penicillin', 'Augmentin 625', 'amoxicillin', 'penicillins'],
    ['penicillin allergy', 'Mox 500', 'amoxicillin', 'penicillins'],
    ['Sulfa Drugs', 'Septran', 'sulfamethoxazole', 'sulfa antibiotics'],
    ['Painkillers (NSAIDs)', 'Combiflam', 'ibuprofen', 'painkillers of the NSAID group'],
    ['Aspirin', 'Voveran 50', 'diclofenac', 'painkillers of the NSAID group'],
    ['Aspirin', 'Ecosprin 75', 'aspirin', undefined],
    ['Paracetamol', 'Sinarest', 'paracetamol', undefined],
    ['crocin', 'Dolo 650', 'paracetamol', undefined],
    ['Sulfa Drugs', 'Silverex cream', 'silver sulfadiazine', 'sulfa antibiotics'],
    ['Penicillin (rash)', 'Augmentin 625', 'amoxicillin', 'penicillins'],
    ['Penicillin, sulfa', 'Augmentin 625', 'amoxicillin', 'penicillins'],
    ['Dust, sulfa and penicillin drugs', 'Augmentin 625', 'amoxicillin', 'penicillins'],
    ['severe penicillin allergy since childhood', 'Augmentin 625', 'amoxicillin', 'penicillins'],
    ['I am allergic to penicillin', 'Augmentin 625', 'amoxicillin', 'penicillins'],
    ['Pencillin', 'Augmentin 625', 'amoxicillin', 'penicillins'],
    ['Amoxicillin rash', 'Augmentin 625', 'amoxicillin', undefined],
    ['amoxycilin', 'Augmentin 625', 'amoxicillin', undefined],
    ['Brufen', 'Voveran 50', 'diclofenac', 'painkillers of the NSAID group'],
    ['Brufen', 'Ecosprin 75', 'aspirin', 'aspirin and its relatives'],
    ['rash from Ciplox', 'Oflox 200', 'ofloxacin', 'fluoroquinolones'],
    ['Flagyl', 'O2', 'ornidazole', 'nitroimidazoles'],
    ['Augmentin', 'Ampicillin 500', 'ampicillin', 'penicillins'],
    ['pencilin allergy since childhood', 'Augmentin 625', 'amoxicillin', 'penicillins'],
    ['penecilin', 'Augmentin 625', 'amoxicillin', 'penicillins'],
    ['PCN', 'Mox 500', 'amoxicillin', 'penicillins'],
    ['pain medicines', 'Brufen 400', 'ibuprofen', 'painkillers of the NSAID group'],
    ['पेनिसिलिन', 'Augmentin 625', 'amoxicillin', 'penicillins'],
    ['पेनिसिलीन से एलर्जी', 'Augmentin 625', 'amoxicillin', 'penicillins'],
    ['सल्फा', 'Septran', 'sulfamethoxazole', 'sulfa antibiotics'],
    ['दर्द की दवा', 'Brufen 400', 'ibuprofen', 'painkillers of the NSAID group'],
    ['पैरासिटामोल', 'Dolo 650', 'paracetamol', undefined],
    ['Aspirin/NSAIDs', 'Brufen 400', 'ibuprofen', 'painkillers of the NSAID group'],
  ])('%s is matched by %s', (allergy, name, substance, group) => {
    expect(findAllergies(resolveMedicine({ name }), [allergy])).toEqual([{ allergy, substance, group }]);
  });

  it('does not match other medicines, or text that is no medicine', () => {
    expect(
      findAllergies(resolveMedicine({ name: 'Dolo 650' }), ['Penicillin', 'Dust', 'Peanuts', '', 'constructor']),
    ).toEqual([]);
    expect(findAllergies(resolveMedicine({ name: 'Xyzform' }), ['Penicillin'])).toEqual([]);
    expect(
      findAllergies(resolveMedicine({ name: 'Augmentin 625' }), ['Penicillamine', 'Crocin', 'Septran', 'Pan D', 'नींबू']),
    ).toEqual([]);
    expect(
      findAllergies(resolveMedicine({ name: 'Brufen 400' }), ['Dolo 650', 'Mox', 'painting', 'cosmetics']),
    ).toEqual([]);
    expect(findAllergies(resolveMedicine({ name: 'Tramazac' }), ['Panadol'])).toEqual([]);
  });
});
