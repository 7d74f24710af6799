import * as fc from 'fast-check';
import { isPlausibleAmount } from '@arogo/document-reading/parsing/prescription/dose-limits';
import type { WrittenMedicine, WrittenPrescription, WrittenRhythm } from './written-prescription.ts';
import { doseUnits, medicineForms } from '@arogo/contract/medicine-forms';

const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined });

/** Medicine names as sold in India, including letters, numbers and hyphens. */
const products = [
  'Dolo',
  'Dolo 650',
  'Glycomet',
  'Telma-H',
  'Shelcal 500',
  'Pan D',
  'Augmentin 625 Duo',
  'Neurobion Forte',
  'Becosules Z',
  'Zincovit',
  'Ecosprin AV',
  'Thyronorm',
  'Calcirol',
  'Azithral',
  'Montek LC',
  'Ascoril LS',
  'Foracort',
  'Duolin',
  'Lantus',
  'Human Mixtard',
  'Refresh Tears',
  'Candid-B',
  'T-Bact',
  'Otrivin',
  'Ciplox-D',
  'Electral',
  'Betadine',
  'Volini',
  'Wysolone',
  'Cetzine',
  'Meftal-Spas',
  'Ondem MD',
  'Rantac',
  'Omez',
  'Levipil',
  'Clonotril',
] as const;
const strengths = [
  '500 mg',
  '650 mg',
  '25 mcg',
  '60,000 IU',
  '240 mg/5 ml',
  '0.1 %',
  '2.5 mg',
  '5 mg/ml',
  '100 IU/ml',
  '1 gm',
  '400/12 mcg',
  '2 % w/w',
] as const;
const substances = [
  'Paracetamol',
  'Metformin',
  'Amoxycillin 500 mg + Clavulanic acid 125 mg',
  'Telmisartan 40 mg + Hydrochlorothiazide 12.5 mg',
  'Nimesulide',
  'Montelukast',
  'Cholecalciferol',
  'Levothyroxine sodium',
  'Budesonide + Formoterol',
  'Diclofenac diethylamine',
  'Thiamine 10 mg + Riboflavin 10 mg + Nicotinamide 100 mg + Calcium pantothenate 50 mg + Pyridoxine 3 mg + ' +
    'Cyanocobalamin 15 mcg + Ascorbic acid 150 mg + Zinc sulphate 25 mg',
] as const;
const instructions = [
  'Do not crush',
  'Finish the course',
  'Shake well before use',
  'Dissolve in a glass of water',
  'Rinse the mouth afterwards',
  'Take with plenty of water',
  'Do not drive',
  'Apply a thin layer',
  'In both eyes',
  'In the right eye',
  'In each nostril',
  'Stop if a rash appears',
  'Avoid alcohol',
  'Keep in the fridge',
  'Under the skin of the belly, change the place',
  'Drink plenty of fluids while you take it, avoid alcohol and heavy meals, do not drive or work with machines, ' +
    'and keep it away from light and out of the reach of children',
] as const;

const small = fc.constantFrom(0, 0.25, 0.5, 0.75, 1, 1.5, 2, 3);
const rhythm: fc.Arbitrary<WrittenRhythm> = fc.oneof(
  fc
    .record({ kind: fc.constant('slots' as const), morning: small, noon: small, night: small })
    .filter(({ morning, noon, night }) => morning + noon + night > 0),
  fc
    .record({ kind: fc.constant('slots' as const), morning: small, noon: small, evening: small, night: small })
    .filter(({ morning, noon, evening, night }) => morning + noon + evening + night > 0),
  fc.record({ kind: fc.constant('daily' as const), times: fc.constantFrom(1, 2, 3, 4) }),
  fc.constant({ kind: 'bedtime' as const }),
  fc.record({ kind: fc.constant('hours' as const), every: fc.constantFrom(1, 2, 4, 5, 6, 8, 12, 24, 36, 48, 72) }),
  fc.record({ kind: fc.constant('weekly' as const), times: fc.constantFrom(1, 2, 3) }),
  fc.record({
    kind: fc.constant('weekly' as const),
    times: fc.constant(1 as const),
    on: fc.constantFrom('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'),
  }),
  fc.constant({ kind: 'alternate-days' as const }),
  fc.constant({ kind: 'once' as const }),
);

const dose = fc.record({
  amount: fc.constantFrom(0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 4),
  unit: fc.constantFrom(...doseUnits),
});
const measured = fc.record({
  amount: fc.constantFrom(2.5, 5, 7.5, 10, 15, 40),
  unit: fc.constantFrom('ml' as const, 'unit' as const, 'drop' as const),
});

export const medicineArbitrary: fc.Arbitrary<WrittenMedicine> = fc
  .record({
    name: fc.constantFrom(...products),
    form: optional(fc.constantFrom(...medicineForms)),
    strength: optional(fc.constantFrom(...strengths)),
    composition: optional(fc.constantFrom(...substances)),
    dose: optional(fc.oneof(dose, measured)),
    rhythm: optional(rhythm),
    asNeeded: optional(fc.boolean()),
    durationDays: optional(fc.constantFrom(1, 3, 5, 7, 10, 14, 21, 30, 45, 60, 90, 180, 365)),
    meal: optional(fc.constantFrom('before' as const, 'after' as const, 'with' as const)),
    instructions: optional(fc.constantFrom(...instructions)),
  })
  // A medicine needs at least one direction.
  .filter((medicine) => medicine.rhythm !== undefined || medicine.asNeeded === true)
  // The writer asks about implausible amounts, such as a tablet taken by sprays.
  .filter(({ dose: taken, form }) => taken === undefined || isPlausibleAmount(taken.amount, taken.unit, form))
  // The writer asks about a contradiction such as 'Dolo 650' of 500 mg.
  .filter(
    ({ name, strength = '' }) =>
      !/ \d+$/.test(name) ||
      !/^[\d.]+ (?:mg|mcg|gm)$/.test(strength) ||
      name.endsWith(` ${Number.parseFloat(strength)}`),
  );

const doctors = [
  'Asha Rao',
  'Dr. Kavita Deshpande',
  'Dr S. Ramanathan',
  'imran qureshi',
  'Dr. Meera Nambiar-Iyer',
  "Dr. Conor O'Brien",
  'DR. A. P. J. Kumar',
] as const;
const people = [
  'Rohan Kulkarni',
  'Ananya Bose',
  'K. Venkatesan',
  'Mohammed Irfan',
  'Lakshmi',
  'Gurpreet Singh (Bunty)',
  'R. Priya',
  'आशा राव',
  "Maria D'Souza",
  'S. Anand Kumar Reddy',
] as const;
const diagnoses = [
  'Type 2 Diabetes Mellitus with Hypertension',
  'Acute tonsillitis',
  'Viral upper respiratory infection',
  'Moderate depressive episode with anxiety, first episode',
  'Essential hypertension, stage 1',
  'Suspected dengue',
  'GERD',
  'Osteoarthritis of both knees with an acute flare after a fall, chronic low back pain and a vitamin D deficiency that was found last year',
] as const;
const complaints = [
  'Fever',
  'dry cough',
  'Sore throat since 3 days',
  'Increased thirst',
  'Low mood',
  'Poor sleep',
  'Knee pain',
  'Burning micturition',
  'Headache for 2 weeks',
  'vomiting',
] as const;
const tests = [
  'HbA1c',
  'Fasting Lipid Profile',
  'Serum Creatinine',
  'TSH',
  'Vitamin B12',
  'Complete blood count',
  'Chest X-ray',
  'Urine routine',
  'USG abdomen',
  'CBC',
  'ECG',
  'Blood sugar 2 hours after food',
  'Liver function test',
  'Dengue NS1 antigen',
  '25-OH Vitamin D',
  'Lipid profile (fasting, 12 hours)',
  'TSH (before 9 am, before the tablet)',
] as const;
const advice = [
  'Low sugar diet.',
  'Walk 30 minutes every day.',
  'Drink plenty of fluids',
  'Rest for 3 days.',
  'Avoid alcohol and smoking',
  'Warm saline gargles',
  'Sleep by 10 pm',
  'Monitor blood pressure at home',
  'Come back at once if you are breathless',
  'Keep a diary of what you eat, when you sleep and how you feel, and bring it along when we meet again, ' +
    'so that we can look at it together and change what is not good for you',
] as const;

/** Prescriptions as doctors may plausibly write them. */
export const prescriptionArbitrary: fc.Arbitrary<WrittenPrescription> = fc.record({
  doctor: fc.record({
    name: fc.constantFrom(...doctors),
    credentials: fc.constantFrom(
      'MBBS, MD (General Medicine)',
      'MBBS',
      'BDS, MDS',
      'M.B.B.S., D.N.B.',
      'MBBS, MD, DM (Cardiology)',
      'BAMS',
    ),
    specialty: fc.constantFrom(
      'General Physician',
      'Cardiologist',
      'Psychiatrist',
      'Obstetrics & Gynaecology',
      'General Medicine',
      'Ayurveda',
    ),
    registrationNumber: fc.constantFrom('MMC 12345', '2011/04/1234', 'KMC-98765', '45678', 'TSMC/FMR/02213'),
    council: optional(fc.constantFrom('Maharashtra Medical Council', 'Delhi Medical Council', 'Karnataka')),
    clinicName: optional(
      fc.constantFrom('Sunrise Polyclinic', "Dr. Rao's Clinic", 'Marina Heart Centre', 'Manas', 'City Care Hospital'),
    ),
    clinicAddress: optional(fc.constantFrom('14 Baner Road, Pune 411045', 'MG Road, Kochi 682016')),
    clinicPhone: optional(fc.constantFrom('020 2567 1234', '+91 98765 43210')),
  }),
  patient: fc.record({
    name: fc.constantFrom(...people),
    age: optional(fc.integer({ min: 0, max: 100 })),
    gender: optional(fc.constantFrom('Female' as const, 'Male' as const, 'Other' as const)),
  }),
  date: fc.constantFrom('2026-11-22', '2026-05-03', '2027-01-31', '2026-12-12'),
  symptoms: fc.uniqueArray(fc.constantFrom(...complaints), { maxLength: 10 }),
  diagnosis: optional(fc.constantFrom(...diagnoses)),
  medicines: fc.array(medicineArbitrary, { maxLength: 14 }),
  tests: fc.uniqueArray(fc.constantFrom(...tests), { maxLength: 12 }),
  advice: optional(
    fc.uniqueArray(fc.constantFrom(...advice), { minLength: 1, maxLength: 6 }).map((lines) => lines.join('\n')),
  ),
  followUp: optional(fc.constantFrom('2026-11-29', '2027-02-28')),
});
