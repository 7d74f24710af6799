/** Dosage forms, by names that a patient knows. */
export type MedicineForm =
  | 'tablet'
  | 'capsule'
  | 'syrup'
  | 'suspension'
  | 'solution'
  | 'drops'
  | 'eye drops'
  | 'ear drops'
  | 'nasal drops'
  | 'injection'
  | 'ointment'
  | 'eye ointment'
  | 'cream'
  | 'gel'
  | 'lotion'
  | 'inhaler'
  | 'rotacap'
  | 'respule'
  | 'sachet'
  | 'powder'
  | 'granules'
  | 'spray'
  | 'nasal spray'
  | 'mouthwash'
  | 'gargle'
  | 'suppository'
  | 'pessary'
  | 'patch'
  | 'lozenge'
  | 'shampoo'
  | 'soap'
  | 'enema'
  | 'vaccine'
  | 'paint';

interface FormSpelling {
  readonly form: MedicineForm;
  /** Spelling before a name: Tab., T., Syp. */
  readonly before: string;
  /** Spelling in full, before or after a name. */
  readonly word: string;
  /** Dropped from the end of a name, since it only repeats the form. */
  readonly dropped?: true;
}

/** Longer spellings first. */
const spellings: readonly FormSpelling[] = [
  { form: 'eye ointment', before: 'eye oint|e\\/o', word: 'eye ointment|ophthalmic ointment|e\\/o' },
  {
    form: 'eye drops',
    before: 'e\\/d|e\\.d\\.?|eye gtts?|eye dps',
    word: 'eye ?drops?|ophthalmic (?:solution|drops)|e\\/d',
  },
  { form: 'ear drops', before: 'ear dps', word: 'ear ?drops?|otic drops' },
  { form: 'nasal spray', before: 'n\\/s', word: 'nasal spray' },
  { form: 'nasal drops', before: 'n\\/d', word: 'nasal drops?|nose drops?|n\\/d' },
  {
    form: 'tablet',
    before: 'tabs?|tb|t(?=\\.)|t(?=\\s?[A-Z][a-z])',
    word: '(?:dispersible |chewable |effervescent |sublingual )?tablets?|tabs?|pills?',
    dropped: true,
  },
  { form: 'rotacap', before: 'r\\/c', word: 'rota ?caps?(?:ules)?|transcaps?' },
  { form: 'capsule', before: 'caps?|c(?=\\.)', word: 'capsules?|caps?|softgels?', dropped: true },
  { form: 'suspension', before: 'susp', word: '(?:oral )?suspension|susp', dropped: true },
  { form: 'syrup', before: 'syp|syr|sy|sirup', word: '(?:dry )?syrup|syp|syr|linctus|elixir', dropped: true },
  {
    form: 'injection',
    before: 'inj',
    word: '(?:iv |im |sc )?injection|inj|vial|ampoule|flexpen|pen|penfill|cartridge|prefilled (?:syringe|pen)',
    dropped: true,
  },
  { form: 'drops', before: 'drp|dps|gtts?', word: '(?:oral )?drops?' },
  { form: 'ointment', before: 'oint|ont|ung', word: 'ointment|oint' },
  { form: 'cream', before: 'crm|cr(?=\\.)', word: 'cream' },
  { form: 'gel', before: '', word: 'gel' },
  { form: 'lotion', before: 'lot(?=\\.)', word: 'lotion' },
  { form: 'inhaler', before: 'inh|mdi|dpi', word: 'inhalers?|evohaler|accuhaler|turbuhaler|multihaler' },
  { form: 'respule', before: 'neb|resp(?=\\.)', word: 'respules?|nebuli[sz]er solution|nebuli[sz]ation|nebules?' },
  { form: 'sachet', before: 'sach', word: 'sachets?' },
  { form: 'granules', before: 'gran(?=\\.)', word: 'granules' },
  { form: 'powder', before: 'pwd|powd|pdr', word: '(?:dusting )?powder' },
  { form: 'spray', before: 'spr', word: 'spray' },
  { form: 'gargle', before: '', word: 'gargles?' },
  { form: 'mouthwash', before: 'm\\/w', word: 'mouth ?wash|mouth rinse|mouth paint' },
  { form: 'suppository', before: 'supp', word: 'suppositor(?:y|ies)' },
  { form: 'pessary', before: '', word: 'pessar(?:y|ies)|vaginal tablets?' },
  { form: 'patch', before: '', word: 'patch(?:es)?' },
  { form: 'lozenge', before: 'loz', word: 'lozenges?' },
  { form: 'shampoo', before: '', word: 'shampoo' },
  { form: 'soap', before: '', word: 'soap|face ?wash|cleanser' },
  { form: 'enema', before: '', word: 'enema' },
  { form: 'vaccine', before: 'vacc', word: 'vaccine' },
  { form: 'paint', before: '', word: 'paint' },
  { form: 'solution', before: 'soln|sol(?=\\.)', word: '(?:oral )?solution|liquid(?! paraffin)' },
];

const prefix = new RegExp(
  `^(?:${spellings.map(({ before, word }) => `(${before === '' ? word : `${before}|${word}`})`).join('|')})(?![a-z\\d])\\s?[.:,-]{0,2}\\s?(?:with\\s)?`,
  'i',
);
const suffix = new RegExp(
  `(?<![a-z\\d])(?:${spellings.map(({ word }) => `(${word})`).join('|')})\\s?[.,:;-]{0,2}$`,
  'i',
);
const whole = new RegExp(
  `^(?:${spellings.map(({ before, word }) => `(${before === '' ? word : `${before}|${word}`})`).join('|')})\\.?$`,
  'i',
);

interface FormMatch {
  readonly form: MedicineForm;
  /** Number of characters from the start, or before the end. */
  readonly length: number;
  readonly dropped: boolean;
}

const matchForm = (pattern: RegExp, text: string): FormMatch | undefined => {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const spelling = spellings[match.slice(1).findIndex((group) => group !== undefined)];
  return (
    spelling && {
      form: spelling.form,
      length: match[0].length,
      dropped: spelling.dropped === true || match[0].includes('/'),
    }
  );
};

/** Finds the form at the start of a medicine's line: Tab., T., Cap, Syp, Inj, E/D. */
export const findFormBefore = (text: string): FormMatch | undefined => matchForm(prefix, text);

/** Finds the form at the end of a medicine's name: 'Lisinopril 10 mg tablet', 'Nasivion-P nasal drops'. */
export const findFormAfter = (text: string): FormMatch | undefined => matchForm(suffix, text);

/** Parses a cell that contains only a form. */
export const parseFormCell = (text: string): MedicineForm | undefined => matchForm(whole, text.trim())?.form;

/** The organ that a medicine is put into; for it OD, OS, RE and LE are sides. */
export const findOrgan = (form: MedicineForm | undefined, text: string): 'eye' | 'ear' | undefined => {
  if (form === 'ear drops' || /\b(?:ears?|otic)\b/i.test(text)) return 'ear';
  return form === 'eye drops' || form === 'eye ointment' || /\b(?:eyes?|ophthalmic|e\/d)\b/i.test(text)
    ? 'eye'
    : undefined;
};

/** Forms for the skin, where LA means local application. */
export const isForSkin = (form: MedicineForm | undefined): boolean =>
  form === 'ointment' || form === 'cream' || form === 'gel' || form === 'lotion';
