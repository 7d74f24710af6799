import { createNearWordFinder, type NearWordFinder } from './fuzzy-match.ts';
import { degrees, irregularPlurals, toMatchForm, toSearchForm, toSoundForm, buildWordSet } from './search-text.ts';
import { specialties, type SpecialtyKey } from './specialties.ts';
import { symptoms } from './symptoms.ts';

/** Why a specialty matched: its own name, a synonym, or a complaint or area of expertise. */
export const reasons = ['name', 'synonym', 'symptom'] as const;
export type Reason = (typeof reasons)[number];

/** A specialty that a phrase leads to. */
export interface SpecialtyLead {
  readonly key: SpecialtyKey;
  readonly why: Reason;
  /** 0 for the first choice. */
  readonly order: number;
}

/** Words that occur together, in any order, and the specialties they lead to. */
export interface Phrase {
  readonly words: readonly string[];
  readonly leads: SpecialtyLead[];
}

/** Function words: removed from phrases and searches before comparison. */
const bindingWords = buildWordSet(
  `a an and am are at by for from give get have has having i in is it me my mine near nearby nearest need of on or
    our please show search find some the their there this to want
  was we who with looking look around here close aas paas pass aaspas ka ki ke ko se mein mera mere meri mujhe
  hai hain ho hona hone raha rahi rahe aur ya wala wale wali liye chahiye batao dikhao koi main par closest
  nazdeek nazdik najdeek najdik nazdiki
  का की के को से में मे मेरा मेरे मेरी मुझे है हैं हो होना होने रहा रही रहे और या वाला वाले वाली लिए चाहिए कोई
  मैं पर आसपास पास नजदीक नजदीकी एक
  vala vale vali`,
);

/** Whether a word, in matchForm, is a function word. */
export const isBinding = (word: string): boolean => bindingWords.has(word);

/** Titles and generic words for complaints: parts of some phrases ('lady doctor', 'charm rog'), but without meaning alone. */
const generalWords = buildWordSet(
  `dr doctor specialist speciality specialty spesialist expert experts visheshagya visesagya vishesagya chikitsak
    best top good great famous online consult consultation appointment book booking
  problem problems issue issues trouble disease disorder disorders complaint rog bimari beemari samasya takleef
  taklif taqleef ilaj ilaaj treatment upchar dikkat pareshani achha accha acha sabse badhiya
  since day days week weeks month months year years din nahi nahin nhi aa aana aata aati rehta rehti rahta rahti
  hota hoti not
  mbbs bds mds bams bhms bums md ms dnb dm mch frcs mrcp
  very severe sudden bahut bahot zyada jyada kaafi kafi
  डॉक्टर डाक्टर डॉ डा विशेषज्ञ चिकित्सक स्पेशलिस्ट रोग बीमारी बिमारी समस्या तकलीफ इलाज उपचार दिक्कत परेशानी अच्छा
  अच्छे सबसे आ आना आता आती नहीं रहता रहती होता होती दिन दिनों बहुत ज्यादा काफी`,
);

/** Whether a word, in matchForm, has no meaning alone. */
export const isGeneral = (word: string): boolean => generalWords.has(word);

/** Spellings of 'doctor', in compared form. */
const doctorSpellings: ReadonlyMap<string, string> = new Map([
  ...[...buildWordSet('doc docter docto doktor doktar daktar daktor dakter doctar dactor dr')].map(
    (word) => [word, 'doctor'] as const,
  ),
  ...[...buildWordSet('डॉक्टर्स डॉक्टरों डाक्टरनी डॉकटर डाॅक्टर डॉ डा')].map((word) => [word, toMatchForm('डॉक्टर')] as const),
]);

/** Long generic words for practitioners: a word similar to one is a typing error, not a name. */
const findNearGeneralWords = createNearWordFinder(
  buildWordSet('specialist surgeon visheshagya physician chikitsak विशेषज्ञ स्पेशलिस्ट चिकित्सक'),
);

/**
 * The generic word that a word is a spelling, abbreviation or typing error of: 'dr' is 'doctor', 'spesialist' 'specialist'; else
 * the word.
 */
export const findGeneralWord = (word: string): string =>
  doctorSpellings.get(word) ?? (isKnownWord(word) ? undefined : findNearGeneralWords(word).words[0]) ?? word;

/**
 * Words for institutions and their staff: ignored after a specialty ('skin clinic', 'knee replacement surgeon'), else searched
 * for ('Apollo clinic').
 */
const houseWords = buildWordSet(`clinic hospital centre center care surgeon physician surgery test checkup
  क्लिनिक अस्पताल हॉस्पिटल सेंटर aspatal haspatal
  सर्जरी चिकित्सालय`);

/** Whether a word, in matchForm, is ignored after a specialty. */
export const isHouseWord = (word: string): boolean => houseWords.has(word);

/** The words of a text in compared form, without function words. */
const splitPhrase = (text: string): string[] =>
  toSearchForm(text)
    .split(' ')
    .map((word) => toMatchForm(word))
    .filter((word) => !isBinding(word));

const phrases = new Map<string, Phrase>();
const areas = new Map<string, Phrase>();

const addPhrase = (words: readonly string[], lead: SpecialtyLead, to = phrases): void => {
  const id = words.toSorted().join(' ');
  const phrase = to.get(id) ?? { words, leads: [] };
  to.set(id, phrase);
  const at = phrase.leads.findIndex(({ key }) => key === lead.key);
  const known = phrase.leads[at];
  if (known === undefined) phrase.leads.push(lead);
  else if (reasons.indexOf(lead.why) < reasons.indexOf(known.why)) phrase.leads[at] = lead;
};

const experts = buildWordSet('visheshagya doctor chikitsak विशेषज्ञ डॉक्टर चिकित्सक');
const complaintWords = buildWordSet('rog रोग');
const isComplaintWord = (word: string): boolean => complaintWords.has(word);

/** 'hairfall' and 'sirdard' are also written as one word; phrases of three or more words are not. */
const addWithJoinedForm = (text: string, lead: SpecialtyLead): void => {
  const words = splitPhrase(text);
  if (words.length === 0) return;
  addPhrase(words, lead);
  const [first = '', last = ''] = words;
  const isJoined = isComplaintWord(last) || !words.some((word) => isGeneral(word) || isHouseWord(word));
  if (words.length === 2 && !isGeneral(first) && isJoined && words.join('').length >= 5)
    addPhrase([words.join('')], lead);
};

/** 'bal rog visheshagya' (child, illness, expert) is also typed as 'bal rog' and 'balrog'. */
const withoutExpert = (text: string): readonly string[] => {
  const words = text.split(' ').filter((word) => !experts.has(toMatchForm(word)));
  const last = words.at(-1) ?? '';
  return (words.length > 1 && isComplaintWord(last)) || (!isComplaintWord(last) && last.endsWith('रोग'))
    ? [words.join(' ')]
    : [];
};

for (const { key, name, practitioner, synonyms } of specialties) {
  for (const text of [name, practitioner]) addWithJoinedForm(text, { key, why: 'name', order: 0 });
  for (const text of Object.values(synonyms).flat())
    for (const one of [text, ...withoutExpert(text)]) addWithJoinedForm(one, { key, why: 'synonym', order: 0 });
}
for (const { words, specialties: keys } of symptoms)
  for (const [order, key] of keys.entries()) addWithJoinedForm(words, { key, why: 'symptom', order });

/**
 * Areas of expertise with two or more words: a single word is searched for anyway, and AYUSH is not the first choice for what it
 * also treats.
 */
for (const { key, system, expertise } of specialties)
  for (const area of system === 'ayush' ? [] : expertise) {
    const words = splitPhrase(area).filter((word) => !isGeneral(word));
    if (words.length > 1) addPhrase(words, { key, why: 'symptom', order: 0 }, areas);
  }

const frequency = new Map<string, number>();
for (const { words } of phrases.values()) for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);

/** Indexes phrases by their rarest word, so that frequent words such as 'pain' and 'doctor' do not yield many candidates. */
const indexByRarestWord = (all: Iterable<Phrase>): ReadonlyMap<string, readonly Phrase[]> => {
  const under = new Map<string, Phrase[]>();
  for (const phrase of all) {
    const rarest = phrase.words.reduce((one, other) =>
      (frequency.get(other) ?? 0) < (frequency.get(one) ?? 0) ? other : one,
    );
    under.set(rarest, [...(under.get(rarest) ?? []), phrase]);
  }
  return under;
};
const byRarest = indexByRarestWord(phrases.values());
const areasByRarest = indexByRarestWord(areas.values());

const bySound = new Map<string, string[]>();
for (const word of frequency.keys()) bySound.set(toSoundForm(word), [...(bySound.get(toSoundForm(word)) ?? []), word]);

/** Whether a word is in the lexicon, exactly. */
export const isKnownWord = (word: string): boolean => frequency.has(word);

/** The phrases whose rarest word this is. */
export const findPhrases = (word: string): readonly Phrase[] => byRarest.get(word) ?? [];

/** The areas of expertise whose rarest word this is. */
export const findExpertiseAreas = (word: string): readonly Phrase[] => areasByRarest.get(word) ?? [];

/** The phrase consisting of this word. */
export const findSingleWordPhrase = (word: string): Phrase | undefined => phrases.get(word);

/** Words of the lexicon with the same sound. */
export const findSoundAlikes = (word: string): readonly string[] => bySound.get(toSoundForm(word)) ?? [];

/** Abbreviations: a similar word is a different word. */
const shortForms = buildWordSet(`${degrees.join(' ')} obst nicu paeds pedia omfs cvts ctvs pulmo psych echo`);

/** Words of the lexicon, and irregular plurals of them, that this word may be a typing error of. */
export const nearWords: NearWordFinder = createNearWordFinder(
  [...frequency.keys(), ...irregularPlurals].filter((word) => !shortForms.has(word)),
);
