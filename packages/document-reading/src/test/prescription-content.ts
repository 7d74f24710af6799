import type { Random } from './random.ts';
import type { MedicineFacts } from './scoring.ts';

interface TestProduct {
  readonly form: readonly [before: string, full: string];
  readonly name: string;
  readonly strength: string | null;
  readonly composition: string | null;
  /** What it is taken in, where that is not by the piece. */
  readonly measure?: string;
}

const tabletForm: TestProduct['form'] = ['Tab.', 'tablet'];
const capsuleForm: TestProduct['form'] = ['Cap.', 'capsule'];
const syrupForm: TestProduct['form'] = ['Syp.', 'syrup'];

const products: readonly TestProduct[] = [
  { form: tabletForm, name: 'Glycomet', strength: '500 mg', composition: 'Metformin 500 mg' },
  { form: tabletForm, name: 'Telma', strength: '40 mg', composition: 'Telmisartan 40 mg' },
  { form: tabletForm, name: 'Dolo 650', strength: null, composition: 'Paracetamol 650 mg' },
  {
    form: tabletForm,
    name: 'Augmentin 625 Duo',
    strength: null,
    composition: 'Amoxycillin 500 mg + Clavulanic acid 125 mg',
  },
  { form: tabletForm, name: 'Thyronorm', strength: '50 mcg', composition: 'Thyroxine sodium 50 mcg' },
  { form: tabletForm, name: 'Ecosprin AV 75/10', strength: null, composition: 'Aspirin 75 mg + Atorvastatin 10 mg' },
  { form: tabletForm, name: 'Zerodol-SP', strength: null, composition: 'Aceclofenac 100 mg + Serratiopeptidase 15 mg' },
  { form: tabletForm, name: 'Levocet M', strength: null, composition: 'Levocetirizine 5 mg + Montelukast 10 mg' },
  { form: tabletForm, name: 'Azithral', strength: '500 mg', composition: 'Azithromycin 500 mg' },
  { form: tabletForm, name: 'Metolar XR', strength: '25 mg', composition: 'Metoprolol 25 mg' },
  { form: tabletForm, name: 'Stamlo', strength: '5 mg', composition: 'Amlodipine 5 mg' },
  {
    form: tabletForm,
    name: 'Shelcal 500',
    strength: null,
    composition: 'Calcium carbonate 1250 mg + Vitamin D3 250 IU',
  },
  { form: capsuleForm, name: 'Pan-D', strength: null, composition: 'Pantoprazole 40 mg + Domperidone 30 mg' },
  { form: capsuleForm, name: 'Becosules', strength: null, composition: null },
  { form: capsuleForm, name: 'Omez', strength: '20 mg', composition: 'Omeprazole 20 mg' },
  { form: capsuleForm, name: 'Duloxetine', strength: '30 mg', composition: null },
  { form: syrupForm, name: 'Crocin DS', strength: '240 mg/5 ml', composition: 'Paracetamol 240 mg', measure: '5 ml' },
  { form: syrupForm, name: 'Ascoril LS', strength: null, composition: null, measure: '2.5 ml' },
  { form: syrupForm, name: 'Zincovit', strength: null, composition: null, measure: '10 ml' },
];

interface TestSchedule {
  readonly text: readonly string[];
  readonly doses: string | null;
  readonly timesPerDay: number | null;
  readonly asNeeded?: true;
  /** In whole sentences, after an amount: 'Take 1 tablet twice daily'. */
  readonly sentence?: string;
}

const schedules: readonly TestSchedule[] = [
  { text: ['1-0-1', '1 - 0 - 1', '1–0–1'], doses: '1-0-1', timesPerDay: 2 },
  { text: ['1-0-0', '1 - 0 - 0', '1-X-X'], doses: '1-0-0', timesPerDay: 1 },
  { text: ['0-0-1', '0 - 0 - 1'], doses: '0-0-1', timesPerDay: 1 },
  { text: ['1-1-1', '1-1-1', '1+1+1'], doses: '1-1-1', timesPerDay: 3 },
  { text: ['0-1-0'], doses: '0-1-0', timesPerDay: 1 },
  { text: ['½-0-½', '1/2-0-1/2', '0.5-0-0.5'], doses: '0.5-0-0.5', timesPerDay: 2 },
  { text: ['1-1-1-1'], doses: '1-1-1-1', timesPerDay: 4 },
  { text: ['BD', 'BID', 'twice daily', 'twice a day', 'b.d.'], doses: null, timesPerDay: 2, sentence: 'twice daily' },
  {
    text: ['TDS', 'TID', 'thrice daily', 'three times a day'],
    doses: null,
    timesPerDay: 3,
    sentence: 'three times a day',
  },
  { text: ['QID', 'four times a day'], doses: null, timesPerDay: 4, sentence: 'four times daily' },
  { text: ['OD', 'once daily', 'once a day'], doses: null, timesPerDay: 1, sentence: 'once daily' },
  { text: ['HS', 'at bedtime', 'at night'], doses: '0-0-1', timesPerDay: 1, sentence: 'at bedtime' },
  { text: ['OD (morning)', 'once daily in the morning'], doses: '1-0-0', timesPerDay: 1, sentence: 'every morning' },
  {
    text: ['morning and night', 'morning & night'],
    doses: '1-0-1',
    timesPerDay: 2,
    sentence: 'in the morning and at night',
  },
  { text: ['every 8 hours', 'q8h', '8 hourly'], doses: null, timesPerDay: 3, sentence: 'every 8 hours' },
  { text: ['SOS', 'PRN', 'SOS'], doses: null, timesPerDay: null, asNeeded: true, sentence: 'as needed' },
  { text: ['once a week', 'weekly once'], doses: null, timesPerDay: null, sentence: 'once a week' },
  { text: ['alternate days', 'on alternate days'], doses: null, timesPerDay: null, sentence: 'every other day' },
];

const durations: readonly (readonly [text: string, days: number | null])[] = [
  ['5 days', 5],
  ['7 days', 7],
  ['3 days', 3],
  ['10 days', 10],
  ['2 weeks', 14],
  ['1 week', 7],
  ['4 weeks', 28],
  ['1 month', 30],
  ['3 months', 90],
  ['30 days', 30],
];
const meals: readonly (readonly [text: string, meal: string | null])[] = [
  ['after food', 'after'],
  ['before food', 'before'],
  ['after meals', 'after'],
  ['PC', 'after'],
  ['AC', 'before'],
  ['on empty stomach', 'before'],
  ['with food', 'with'],
  ['', null],
  ['', null],
];

/** One medicine of a test prescription, in the pieces that layouts put together. */
export interface TestMedicine {
  readonly facts: MedicineFacts;
  readonly product: TestProduct;
  readonly frequency: string;
  readonly sentence: string;
  readonly duration: string;
  readonly meal: string;
  readonly amount: string;
}

/** Medicines with different schedules. */
export const createMedicines = (random: Random, count: number): TestMedicine[] =>
  random.some(products, count).map((product): TestMedicine => {
    const fitting = schedules.filter(({ text, sentence }) =>
      product.measure === undefined
        ? true
        : sentence !== undefined && !/^[\d½]/.test(text[0] ?? '') && !/morning|HS/.test(text.join('')),
    );
    const schedule = random.pick(fitting);
    const [duration, days] = random.chance(0.12) ? (['', null] as const) : random.pick(durations);
    const [meal, when] = random.pick(meals);
    const amount = product.measure ?? (product.form === capsuleForm ? '1 capsule' : '1 tablet');
    return {
      product,
      duration,
      meal,
      amount,
      frequency: random.pick(schedule.text),
      sentence: schedule.sentence ?? '',
      facts: {
        name: product.name,
        strength: product.strength,
        composition: product.composition,
        timesPerDay: schedule.timesPerDay,
        doses: schedule.doses,
        asNeeded: schedule.asNeeded === true,
        durationDays: days,
        meal: when,
      },
    };
  });

export const people = [
  'Rohan Kulkarni',
  'Ananya Bose',
  'Neha Varghese',
  'Imtiaz Ali',
  'Lakshmi Narayanan',
  'Gurpreet Singh',
  'Mohammed Irfan',
  'Sushmita Das',
  'K. Venkatesan',
  'Biju Thomas',
  'Master Aarav Shetty',
  'Mrs. Savita Jadhav',
] as const;
export const doctors = [
  'Dr. Kavita Deshpande',
  'Dr. Imran Qureshi',
  'Dr. S. Ramanathan',
  'Dr. Arvind Menon',
  'Dr. Farah Khan',
  'Dr. Neeraj Tandon',
] as const;
export const degrees = [
  'MBBS, MD (General Medicine)',
  'MBBS, MS (ENT)',
  'MBBS, DCH',
  'M.B.B.S., D.N.B.',
  'MBBS, MD, DM (Cardiology)',
] as const;
export const clinics = [
  'Sahyadri Family Clinic',
  'Marina Heart Centre',
  'Backwaters Multispeciality Hospital',
  'CITY CARE HOSPITAL',
  'Little Steps Child Clinic',
  'Sunrise Polyclinic',
] as const;
export const addresses = [
  '14 Baner Road, Pune 411045',
  'MG Road, Kochi 682016',
  'Lajpat Nagar II, New Delhi 110024',
  'Indiranagar, Bengaluru 560038',
] as const;
export const complaints = [
  ['Fever', 'cough'],
  ['Increased thirst', 'tiredness'],
  ['Sore throat', 'fever', 'difficulty swallowing'],
  ['Low mood', 'poor sleep'],
  ['Knee pain'],
  ['Burning micturition', 'lower abdominal pain'],
] as const;
export const diagnoses = [
  'Type 2 Diabetes Mellitus with Hypertension',
  'Acute tonsillitis',
  'Viral upper respiratory infection',
  'Essential hypertension',
  'Osteoarthritis of both knees',
  'Moderate depressive episode with anxiety',
] as const;
export const tests = [
  'HbA1c',
  'Fasting Lipid Profile',
  'Serum Creatinine',
  'TSH',
  'Vitamin B12',
  'Complete blood count',
  'Chest X-ray',
  'Urine routine',
] as const;
export const advices = [
  'Low sugar diet. Walk 30 minutes every day.',
  'Plenty of fluids. Rest for 3 days.',
  'Sleep hygiene. Avoid alcohol.',
  'Warm saline gargles. Soft diet.',
] as const;
