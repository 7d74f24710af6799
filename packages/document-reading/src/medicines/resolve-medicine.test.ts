import { describe, expect, it } from 'vitest';
import { computeDoseMg, resolveMedicine, findSharedSubstances } from './resolve-medicine.ts';

const describeMedicine = (name: string, strength?: string, form?: string): string =>
  resolveMedicine({ name, strength, form })
    .contents.map(({ substance, mgPerPiece }) => `${substance} ${mgPerPiece ?? '?'}`)
    .join(' + ');

describe('resolves a medicine by its name', () => {
  it.each([
    ['Dolo 650', 'paracetamol 650'],
    ['DOLO-650', 'paracetamol 650'],
    ['Tab. Dolo650', 'paracetamol 650'],
    ['Dolo', 'paracetamol ?'],
    ['Crocin', 'paracetamol ?'],
    ['Calpol 500 mg tablet', 'paracetamol 500'],
    ['Acetaminophen 500 mg', 'paracetamol 500'],
    ['PCM 650', 'paracetamol 650'],
    ['Paracetamol Tablets IP 650 mg', 'paracetamol 650'],
    ['Paracetamol 1 g', 'paracetamol 1000'],
    ['Combiflam', 'ibuprofen 400 + paracetamol 325'],
    ['Zerodol-P', 'aceclofenac 100 + paracetamol 325'],
    ['Zerodol P', 'aceclofenac 100 + paracetamol 325'],
    ['Zerodol SP', 'aceclofenac 100 + paracetamol 325 + serratiopeptidase 15'],
    ['Sinarest', 'paracetamol 500 + phenylephrine 10 + chlorphenamine 2'],
    ['Vicks Action 500', 'paracetamol 500 + phenylephrine ? + caffeine ?'],
    ['Augmentin 625', 'amoxicillin 500 + clavulanic acid 125'],
    ['Augmentin 625 Duo', 'amoxicillin 500 + clavulanic acid 125'],
    ['Augmentin', 'amoxicillin ? + clavulanic acid 125'],
    ['Glycomet GP 2', 'glimepiride 2 + metformin ?'],
    ['Glycomet-GP1', 'glimepiride 1 + metformin ?'],
    ['AKT 4', 'rifampicin ? + isoniazid ? + pyrazinamide ? + ethambutol ?'],
    ['Glycomet 500 SR', 'metformin 500'],
    ['Metformin Hydrochloride 500mg', 'metformin 500'],
    ['Telma-AM', 'telmisartan ? + amlodipine 5'],
    ['Pan-D', 'pantoprazole 40 + domperidone 30'],
    ['Meftal Forte', 'mefenamic acid 500 + paracetamol 325'],
    ['Albuterol 4 mg', 'salbutamol 4'],
    ['Sodium valproate 500 mg', 'valproate 500'],
    ['Amoxycillin 500 + Clavulanic acid 125 mg', 'amoxicillin 500 + clavulanic acid 125'],
    ['Xyzform 650 (Paracetamol 650 mg)', 'paracetamol 650'],
    ['Dolo 650 (Paracetamol)', 'paracetamol 650'],
    ['Crocin DS', 'paracetamol ?'],
    ['Crocin DS 240 mg', 'paracetamol 240'],
    ['Meftal-Spas DS', 'mefenamic acid ? + dicyclomine ?'],
    ['Augmentin DS', 'amoxicillin ? + clavulanic acid ?'],
    ['Zifi Junior', 'cefixime ?'],
    ['Paracetamol infusion', 'paracetamol ?'],
    ['Pantocid 40 IV', 'pantoprazole 40'],
    ['T Dolo 650 SOS', 'paracetamol 650'],
    ['Metformin hydrochloride prolonged release 500 mg', 'metformin 500'],
    ['Levocetrizine 5 mg', 'levocetirizine 5'],
    ['Parcetamol 500 mg', 'paracetamol 500'],
  ])('%s', (name, substances) => {
    expect(describeMedicine(name)).toBe(substances);
    expect(resolveMedicine({ name }).isComplete).toBe(true);
  });

  it.each([
    'Dolo Cold',
    'Xyzform 650',
    'P 500',
    'AKT',
    'Hifenac MR',
    'Calpol Kavach',
    'Combiflam Plus',
    'Sinarest LP',
    'DS',
    'IV',
    'SOS x 10',
    '650 mg',
    '',
    '⚕️',
    "'; drop table",
    'constructor',
    '__proto__',
  ])('an unlisted name stays unknown: %s', (name) => {
    expect(resolveMedicine({ name })).toMatchObject({ contents: [], isComplete: false });
  });

  it('a partly known combination returns its known part and is marked as incomplete', () => {
    expect(describeMedicine('Paracetamol 325 mg + Xyzform 5 mg')).toBe('paracetamol 325');
    expect(resolveMedicine({ name: 'Paracetamol + Xyzform' }).isComplete).toBe(false);
  });

  it('uses the strength beside the name, and does not guess from an impossible one', () => {
    expect(describeMedicine('Dolo', '650 mg')).toBe('paracetamol 650');
    expect(describeMedicine('Dolo', '0.5 g')).toBe('paracetamol 500');
    expect(describeMedicine('Dolo 650', '500 mg')).toBe('paracetamol 500');
    expect(describeMedicine('Combiflam', '999 mg')).toBe('ibuprofen ? + paracetamol ?');
    expect(describeMedicine('Paracetamol 7')).toBe('paracetamol ?');
  });

  it('a liquid counts by its millilitres, and a dose without a unit is not guessed', () => {
    const [syrup] = resolveMedicine({ name: 'Calpol', strength: '120 mg/5 ml', form: 'syrup' }).contents;
    expect(
      syrup && [computeDoseMg(syrup, 10, 'ml'), computeDoseMg(syrup, 1, 'tablet'), computeDoseMg(syrup, 1, '')],
    ).toEqual([240, undefined, undefined]);
    const [tablet] = resolveMedicine({ name: 'Dolo 650' }).contents;
    expect(
      tablet && [computeDoseMg(tablet, 2, 'tablet'), computeDoseMg(tablet, 1, ''), computeDoseMg(tablet, 5, 'ml')],
    ).toEqual([1300, undefined, undefined]);
  });

  it('eye drops share no substance with tablets', () => {
    const [eye, tablet] = [resolveMedicine({ name: 'Ciplox eye drops' }), resolveMedicine({ name: 'Ciplox 500' })];
    expect(findSharedSubstances(eye, tablet)).toEqual([]);
    expect(findSharedSubstances(tablet, resolveMedicine({ name: 'Cifran' }))).toEqual(['ciprofloxacin']);
  });
});
