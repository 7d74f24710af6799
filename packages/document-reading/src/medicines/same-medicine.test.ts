import { expect, test } from 'vitest';
import { isSameMedicine } from './same-medicine.ts';

test.each([
  ['Dolo 650', 'DOLO 650', 'case'],
  ['Tab. Dolo 650', 'Dolo', 'form and strength'],
  ['T. Atorva 10', 'ATORVA 20 mg tablet', 'another strength'],
  ['Dolo-650', 'Dolo 650', 'punctuation'],
  ['Dolo650', 'Dolo 650', 'no space before the strength'],
  ['Thyronorm 75mcg', 'Thyronorm 100 mcg', 'micrograms'],
  ['Pan 40', 'Pan-40 mg', 'a dash'],
  ['Metformin 500 mg SR', 'Metformin', 'way of release'],
  ['Metformin Hydrochloride 500mg', 'Metformin 1 g', 'salt'],
  ['Metformin HCl', 'METFORMIN', 'salt, shortened'],
  ['Atorvastatin calcium', 'Atorvastatin 10', 'calcium as a salt'],
  ['Sodium valproate', 'Valproate', 'the salt in front'],
  ['Amoxycillin 500', 'Amoxicillin', 'older spelling'],
  ['Cephalexin', 'Cefalexin', 'older spelling with ph'],
  ['Amoxicillin + Clavulanic acid 625', 'Amoxicillin and clavulanate', 'two substances'],
  ['Clavulanate, Amoxicillin', 'Amoxicillin + Clavulanate', 'another order'],
  ['PCM 650', 'Paracetamol 500 mg', 'an abbreviation'],
  ['Acetaminophen', 'Paracetamol', 'the American name'],
  ['Frusemide 40', 'Furosemide', 'the older British name'],
  ['Dolo 650 (Paracetamol)', 'Paracetamol 500', 'the substance in brackets'],
  ['Dolo 650 (Paracetamol)', 'Calpol (paracetamol 500 mg)', 'two brands that name their substance'],
  ['Glimy M1', 'Glimy M2', 'a strength within the name'],
  ['Vitamin D3 60000 IU', 'Vitamin D3 1000 IU', 'units'],
  ['Uprise D3 60K', 'Uprise-D3', 'thousands'],
  ['Human Mixtard 30/70', 'Inj. Human Mixtard', 'the parts of a mixture'],
  ['Calcium carbonate', 'calcium carbonate 500', 'a name of nothing but salts'],
  ['Syp Ambroxol 15 mg/5 ml', 'Ambroxol syrup', 'strength in a volume'],
  ['Ciplox eye drops', 'E/D Ciplox 0.3 %', 'eye drops by either name'],
  ['Vit. B-12', 'Vitamin B12 1500 mcg', 'a vitamin, shortened'],
  ['VitB12', 'Vitamin B 12', 'a vitamin without a space'],
  ['डोलो 650', 'डोलो 500', 'another script'],
  ['Augmentin 625 Duo', 'Augmentin duo 1 g', 'a word of the brand'],
])('“%s” and “%s” are the same: %s', (one, other) => {
  expect(isSameMedicine(one, other)).toBe(true);
  expect(isSameMedicine(other, one)).toBe(true);
});

test.each([
  ['Dolo 650', 'Calpol 650', 'two brands that do not name their substance'],
  ['Pan 40', 'Pan D', 'with another substance'],
  ['Telma 40', 'Telma H', 'with a diuretic'],
  ['Telma 40', 'Telma AM', 'with amlodipine'],
  ['Glycomet 500', 'Glycomet GP 1', 'with glimepiride'],
  ['Vitamin B12', 'Vitamin B6', 'another vitamin'],
  ['VitB12', 'VitB6', 'another vitamin without a space'],
  ['पैन 40', 'पान 40', 'another vowel in another script'],
  ['Vitamin D3', 'Vitamin C', 'another vitamin by its letter'],
  ['Amoxicillin', 'Amoxicillin + Clavulanate', 'one substance more'],
  ['Calcium carbonate', 'Potassium citrate', 'other salts'],
  ['Ciplox eye drops', 'Ciplox 500', 'for the eye and by mouth'],
  ['Azithral 500', 'Azee 500', 'another brand'],
  ['Prednisolone', 'Prednisone', 'names that look alike'],
  ['500 mg', '650 mg', 'no name at all'],
  ['', '', 'nothing'],
])('“%s” and “%s” are not the same: %s', (one, other) => {
  expect(isSameMedicine(one, other)).toBe(false);
  expect(isSameMedicine(other, one)).toBe(false);
});
