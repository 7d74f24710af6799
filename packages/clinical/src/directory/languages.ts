import { toComparedForm } from './search-text.ts';

/**
 * The languages a doctor can speak with patients: those of the Constitution's eighth schedule, English, and some spoken by millions.
 * Behind each stand other names of it and usual spellings, parted by '|', also what its speakers call themselves;
 * no 'खासी' and 'रूसी', which are a cough and dandruff.
 */
const spellings = {
  Assamese: 'asamiya|axomiya|asomiya|असमिया',
  Bengali: 'bangla|bangali|bengoli|बंगाली|बांग्ला|बंगला',
  Bhojpuri: 'भोजपुरी',
  Bodo: 'बोडो|बोड़ो',
  Dogri: 'डोगरी',
  English: 'angrezi|angreji|inglish|अंग्रेजी|इंग्लिश',
  French: 'फ्रेंच',
  Garo: 'गारो',
  German: 'जर्मन',
  Gujarati: 'gujrati|gujarathi|गुजराती',
  Hindi: 'hindhi|hindee|हिंदी',
  Kannada: 'kannad|kannadiga|कन्नड़',
  Kashmiri: 'koshur|kashmeeri|कश्मीरी',
  Khasi: 'khasia',
  Konkani: 'कोंकणी',
  Ladakhi: 'लद्दाखी',
  Maithili: 'मैथिली',
  Malayalam: 'malyalam|malayalum|malayali|मलयालम',
  Marathi: 'marathee|maharashtrian|मराठी',
  Meitei: 'manipuri|meiteilon|मणिपुरी|मैतेई',
  Mizo: 'मिज़ो',
  Nepali: 'नेपाली',
  Odia: 'oriya|odiya|ओड़िया|उड़िया',
  Punjabi: 'panjabi|punjabee|पंजाबी',
  Rajasthani: 'marwari|राजस्थानी|मारवाड़ी',
  Sanskrit: 'संस्कृत',
  Santali: 'santhali|संताली|संथाली',
  Sindhi: 'सिंधी',
  Tamil: 'tamizh|tamilian|तमिल',
  Telugu: 'telgu|telegu|तेलुगु|तेलुगू',
  Tulu: 'तुलु|तुलू',
  Urdu: 'उर्दू',
  Arabic: 'अरबी',
  Russian: 'रशियन',
  'Sign language': 'सांकेतिक भाषा',
  Spanish: 'स्पेनिश',
} as const;

/** Their names in the directory. */
export const languages: readonly string[] = Object.keys(spellings);

const names: ReadonlyMap<string, string> = new Map(
  Object.entries(spellings).flatMap(([name, others]) =>
    [name, ...others.split('|')].map((text) => [toComparedForm(text), name]),
  ),
);

/** The language that words, in the form of toComparedForm, are the name of. */
export const findLanguageByForm = (form: string): string | undefined => names.get(form);

/** What the filter sends: nothing has to be compared for it. */
const languageSet = new Set(languages);

/** The language that a text names, under any of its names and however its letters are written. */
export const findLanguageByName = (text: string): string | undefined =>
  languageSet.has(text) ? text : findLanguageByForm(toComparedForm(text));
