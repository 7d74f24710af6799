import type { GuideLanguage, Translation } from './guide-language.ts';
import { type GuideTexts, guideTexts } from './guide-texts.ts';

/** What is said about another person in other words than about who writes. What is left out is said of both alike. */
type PersonTexts = { readonly [Section in keyof GuideTexts]?: Partial<GuideTexts[Section]> };

const english = (name: string): PersonTexts => {
  const { triage, complaints, flags, small, records, medicine } = guideTexts.en;
  return {
    small: {
      menu: { ...small.menu, symptom: `${name} is not well`, medicines: 'Medicines' },
      tellMe: `Tell me in your own words what troubles ${name}, since when, and how strong it is.`,
      threat: small.threat.replace('You have', `${name} has`),
    },
    triage: {
      said: {
        ...triage.said,
        crisis:
          `Please do not leave ${name} alone, and speak with somebody now: **14416** (Tele-MANAS) listens at any hour ` +
          'and free of charge. If life is in danger, call **112**.',
        'self-care': (complaint: string) =>
          `From what you told me, ${complaint} can be looked after at home for now. If you are worried, let a doctor see ${name} anyway.`,
      },
      cannotTell: `I cannot tell what it is; a doctor who sees ${name} can.`,
      title: { ...triage.title, emergency: `Get help for ${name} now`, today: `Let a doctor see ${name} today` },
      strength: {
        mild: 'Mild: everything can be done',
        moderate: 'Moderate: it hinders',
        strong: 'Strong: hardly anything can be done',
      },
      next: {
        ...triage.next,
        emergency: [
          `Call 112 or 108 now, or take ${name} to the nearest hospital.`,
          `Do not let ${name} drive, and do not leave ${name} alone.`,
          `Take the papers and the names of the medicines with you.`,
        ],
        crisis: [
          'Call 14416 (Tele-MANAS), at any hour. In danger call 112.',
          `Stay with ${name}, or let somebody whom ${name} trusts stay.`,
        ],
        today: [
          `Let a doctor see ${name} today, in a clinic or a hospital.`,
          'If no doctor is free today, go to a hospital.',
        ],
        week: ['Book a visit within the next days.', 'Go sooner when one of the signs below comes.'],
        'self-care': [`Let a doctor see ${name} if it is not better in two or three days, or comes again.`],
      },
      stopped: [`Stopped. If it gets worse, let a doctor see ${name}.`],
    },
    complaints: {
      own: {
        ...complaints.own,
        unwell: { ...complaints.own.unwell, text: `What troubles ${name} most?` },
        pregnancy: {
          ...complaints.own.pregnancy,
          options: { ...complaints.own.pregnancy.options, unwell: 'Not feeling well', test: 'It may be a pregnancy' },
        },
      },
    },
    flags: { ...flags, selfHarm: 'Thoughts of self-harm, or of not wanting to live' },
    records: {
      typed: '(typed in)',
      ofAnother: records.ofAnother,
      illnessTell: `If something troubles ${name}, tell me what it is and since when. Then I say how soon it should be seen.`,
    },
    medicine: {
      badly: `If ${name} feels unwell after taking it, let a doctor see ${name} today. With trouble breathing or a swollen face call 112 or 108.`,
      missedLong: medicine.missedLong.replace('if you feel unwell', `if ${name} feels unwell`),
      without: `Please reach the doctor who prescribed it, or a pharmacy, **today**, so that ${name} is not without it.`,
      excessNext: [...medicine.excessNext.slice(0, 2), `Do not leave ${name} alone.`],
      markWhich: 'Which dose was taken?',
      ofOther: [
        `Here I only know the medicines and results of ${name}, so I cannot tell those of somebody else.`,
        `These pages hold the papers of ${name} only. Those of another person I cannot look up here.`,
      ],
    },
    visits: {
      none: `${name} has no appointment to come. Shall I look for a doctor?`,
      changeNone: `${name} has no appointment to come that could be changed.`,
    },
    reminders: {
      ofOther: `An alert here is checked against the allergies and medicines of ${name}, so I prepare none for another person.`,
    },
  };
};

const hindi = (name: string): PersonTexts => {
  const { triage, small, records } = guideTexts.hi;
  return {
    small: { menu: { ...small.menu, symptom: `${name} की तबीयत ठीक नहीं`, medicines: 'दवाइयाँ' } },
    triage: {
      said: {
        ...triage.said,
        crisis:
          `कृपया ${name} को अकेला न छोड़ें, और अभी किसी से बात करें: ` +
          '**14416** (टेली-मानस) हर समय मुफ़्त सुनता है। जान को ख़तरा हो तो **112** पर फ़ोन करें।',
      },
      next: {
        ...triage.next,
        emergency: [
          `अभी 112 या 108 पर फ़ोन करें, या ${name} को नज़दीकी अस्पताल ले जाएँ।`,
          `${name} को गाड़ी न चलाने दें, और अकेला न छोड़ें।`,
          'कागज़ और दवाओं के नाम साथ रखें।',
        ],
        crisis: [
          '14416 (टेली-मानस) पर फ़ोन करें, किसी भी समय। ख़तरे में 112।',
          `${name} के साथ रहें, या किसी भरोसेमंद को साथ रहने दें।`,
        ],
      },
    },
    records: { ofAnother: records.ofAnother },
  };
};

const hinglish = (name: string): PersonTexts => {
  const { triage, small, records, complaints } = guideTexts.hx;
  return {
    small: { menu: { ...small.menu, symptom: `${name} ki tabiyat theek nahi`, medicines: 'Dawaiyan' } },
    triage: {
      said: {
        ...triage.said,
        crisis:
          `Kripya ${name} ko akela na chhodein, aur abhi kisi se baat karein: **14416** (Tele-MANAS) har samay muft ` +
          'sunta hai. Jaan ko khatra ho to **112** par phone karein.',
      },
      next: {
        ...triage.next,
        emergency: [
          `Abhi 112 ya 108 par phone karein, ya ${name} ko nazdeeki aspatal le jaayein.`,
          `${name} ko gaadi na chalane dein, aur akela na chhodein.`,
          'Kaagaz aur dawaiyon ke naam saath rakhein.',
        ],
        crisis: [
          '14416 (Tele-MANAS) par phone karein, kisi bhi samay. Khatre mein 112.',
          `${name} ke saath rahein, ya kisi bharosemand ko saath rehne dein.`,
        ],
      },
    },
    complaints: {
      own: {
        ...complaints.own,
        pregnancy: {
          ...complaints.own.pregnancy,
          options: { ...complaints.own.pregnancy.options, test: 'Shayad pregnancy hai' },
        },
      },
    },
    records: { ofAnother: records.ofAnother },
  };
};

/** What a paper or a record says is quoted, so that its words stay as they are. */
type Rules = readonly (readonly [pattern: RegExp, by: (name: string) => string])[];

/** Whose something is. The texts of these rules speak to one person alone; the sentences that they do not fit are worded above. */
const ownerRules: Readonly<Record<GuideLanguage, Rules>> = {
  en: [
    [/\bfor you\b/g, (name) => `for ${name}`],
    [/\bwho knows you\b/g, (name) => `who knows ${name}`],
    [/\bwho sees you\b/g, (name) => `who sees ${name}`],
    [/\bwho examines you\b/g, (name) => `who examines ${name}`],
    [/\b[Yy]our\b/g, (name) => `${name}’s`],
  ],
  hi: [
    [/आपका/g, (name) => `${name} का`],
    [/आपके/g, (name) => `${name} के`],
    [/आपकी/g, (name) => `${name} की`],
    [/आपको/g, (name) => `${name} को`],
  ],
  hx: [
    [/\b[Aa]apka\b/g, (name) => `${name} ka`],
    [/\b[Aa]apke\b/g, (name) => `${name} ke`],
    [/\b[Aa]apki\b/g, (name) => `${name} ki`],
    [/\b[Aa]apko\b/g, (name) => `${name} ko`],
  ],
};

/** Signs for private use, which no text carries. */
const placeholder = /\uE000(\d+)\uE001/g;

/** What is given to a text is set in after the rules, which would change quoted words too. */
const applyRules = (rules: Rules, name: string, text: string, given: readonly unknown[] = []): string =>
  rules
    .reduce((said, [pattern, by]) => said.replaceAll(pattern, () => by(name)), text)
    .replaceAll(placeholder, (_, place: string) => String(given[Number(place)]));

const hideGiven = (given: readonly unknown[]): readonly unknown[] =>
  given.map((one, place) => (typeof one === 'string' && one !== '' ? `\uE000${place}\uE001` : one));

const renameOwner = <T>(texts: T, rules: Rules, name: string): T => {
  if (typeof texts === 'string') return applyRules(rules, name, texts) as T;
  if (typeof texts === 'function')
    return ((...given: readonly unknown[]) => applyRules(rules, name, String(texts(...hideGiven(given))), given)) as T;
  if (Array.isArray(texts)) return texts.map((one: unknown) => renameOwner(one, rules, name)) as T;
  return Object.fromEntries(
    Object.entries(texts as object).map(([key, one]) => [key, renameOwner(one, rules, name)]),
  ) as T;
};

/** Sections that speak of somebody's own things. */
const ownedSections = ['records', 'medicine', 'visits'] as const;
const ownedTexts = ['me', 'who', 'others'] as const satisfies readonly (keyof GuideTexts['small'])[];

const wordings: Readonly<Record<GuideLanguage, (name: string) => PersonTexts>> = {
  en: english,
  hi: hindi,
  hx: hinglish,
};

/** The texts of the guide where a chat is about another person than who writes. @param name as the texts call the person */
export const buildPersonTexts = (language: GuideLanguage, name: string): GuideTexts => {
  const base: Translation<GuideTexts> = guideTexts[language];
  const rules = ownerRules[language];
  const owned: PersonTexts = {
    ...Object.fromEntries(ownedSections.map((section) => [section, renameOwner(base[section], rules, name)])),
    small: Object.fromEntries(ownedTexts.map((key) => [key, renameOwner(base.small[key], rules, name)])),
  };
  const worded = wordings[language](name);
  const build = <Section extends keyof GuideTexts>(section: Section): GuideTexts[Section] => ({
    ...base[section],
    ...owned[section],
    ...worded[section],
  });
  return {
    small: build('small'),
    product: base.product,
    triage: build('triage'),
    complaints: build('complaints'),
    flags: build('flags'),
    records: build('records'),
    medicine: build('medicine'),
    visits: build('visits'),
    when: base.when,
    reminders: build('reminders'),
    files: base.files,
  };
};
