import { countTypingErrors } from '@arogo/clinical/directory/fuzzy-match';
import { readPlace } from '@arogo/clinical/directory/place-words';
import { type QueriedSpecialty, readDoctorQuery } from '@arogo/clinical/directory/query';
import { toSearchForm } from '@arogo/clinical/directory/search-text';
import { getSpecialty } from '@arogo/clinical/directory/specialties';
import type { Trx } from '../../platform/database/database.ts';
import { lookUpWords, type WordRow } from './search-store.ts';

/** What a typed text asks for. */
export interface ParsedQuery {
  /** Names of specialties; none when it asks for none. */
  readonly specialties: readonly string[];
  /** Of each group one word must be a doctor's. */
  readonly words: readonly (readonly string[])[];
  /** What was read in place of what was typed. */
  readonly insteadOf: { readonly typed: string; readonly read: string } | null;
  /** How many doctors have the word, where all that was typed comes to one. */
  readonly doctors?: number | undefined;
  /** How many doctors at least have one of the words, where all that was typed comes to one group of them. */
  readonly minDoctors?: number | undefined;
  readonly gender?: 'female' | 'male' | undefined;
  /** Names of languages of which a doctor must speak one; none when it asks for none. */
  readonly languages: readonly string[];
  /** Whether the text says 'near me', and names no place. */
  readonly nearMe: boolean;
  /** Words that are not looked for, since no doctor has them. */
  readonly leftOut: readonly string[];
  /** What to look for where this finds nobody: less of what was typed. */
  readonly less?: ParsedQuery | undefined;
}

/** What an empty text asks for. */
export const emptyQuery: ParsedQuery = {
  specialties: [],
  words: [],
  insteadOf: null,
  languages: [],
  nearMe: false,
  leftOut: [],
};

const minPrefixLength = 2;
const minTypoLength = 4;
const twoTypoLength = 8;

/** The word that a mistyped one is taken for: the nearest, of equals that of most doctors. */
const findMeantWord = ({ word, near }: WordRow): Pick<WordReading, 'read' | 'doctors'> => {
  const allowed = word.length < minTypoLength ? 0 : word.length < twoTypoLength ? 1 : 2;
  const [nearest] = (near ?? [])
    .map(([read, doctors]) => ({ read, doctors, errors: countTypingErrors(word, read) }))
    .filter(({ errors }) => errors <= allowed)
    .toSorted((one, other) => one.errors - other.errors);
  return nearest ?? {};
};

interface WordReading {
  readonly group: readonly string[];
  readonly typed: string;
  /** Another word than was typed. */
  readonly read?: string;
  /** How many have it, if it is one word. */
  readonly doctors?: number;
  /** How many have the most frequent of them. */
  readonly minDoctors?: number;
}

/** A word of the vocabulary stands for itself, else for what begins with it, else for what it is a mistyping of. */
const readWord = (row: WordRow): WordReading => {
  const { word, doctors, begins } = row;
  if (doctors > 0) return { group: [word], typed: word, doctors, minDoctors: doctors };
  const [mostFrequent] = begins ?? [];
  if (begins && mostFrequent && word.length >= minPrefixLength)
    return {
      group: begins.map(([begun]) => begun),
      typed: word,
      minDoctors: mostFrequent[1],
      ...(begins.length === 1 && { doctors: mostFrequent[1] }),
    };
  const { read, ...how } = findMeantWord(row);
  return read === undefined
    ? { group: [word], typed: word }
    : { group: [read], typed: word, read, doctors: how.doctors ?? 0 };
};

/** Whether no doctor is found by a word, however it is read. */
const isUnknownWord = (row: WordRow): boolean =>
  row.doctors === 0 &&
  (row.begins === null || row.word.length < minPrefixLength) &&
  findMeantWord(row).read === undefined;

/** A city among the words, under any of its names, is one group of its own; a state's name all its words. */
const groupPlaces = (
  words: readonly string[],
): { readonly groups: readonly (readonly string[])[]; readonly rest: readonly string[] } => {
  const { city, state, words: rest } = readPlace(words.join(' '), { amongNames: true });
  if (city === undefined && state === undefined) return { groups: [], rest: words };
  return {
    groups: [
      ...(city ? [[...new Set(city.names.map((name) => name.replaceAll(' ', '')))]] : []),
      ...(state === undefined
        ? []
        : toSearchForm(state)
            .split(' ')
            .filter((word) => word !== 'and')
            .map((word) => [word])),
    ],
    rest,
  };
};

/** A doctor's name is often written with its initials, and as often without. */
const isLetter = ({ word }: WordRow): boolean => word.length === 1;

interface RemainingWords extends Pick<ParsedQuery, 'words' | 'insteadOf' | 'doctors' | 'minDoctors' | 'leftOut'> {
  /** The same with fewer words, where some of them may be why nobody is found. */
  readonly fewer?: Omit<RemainingWords, 'fewer'> | undefined;
}

/**
 * Looks up the words that are no specialty's.
 * @param isBeside whether they stand beside a specialty: then a word that is nobody's is left out, else only a mere initial is
 */
const parseRemainingWords = async (db: Trx, words: readonly string[], isBeside = false): Promise<RemainingWords> => {
  const { groups, rest } = groupPlaces(words);
  const rows = rest.length === 0 ? [] : await lookUpWords(db, rest.join(' '));
  const reading = (isLeftOut: (row: WordRow) => boolean): Omit<RemainingWords, 'fewer'> => {
    const readings = rows.filter((row) => !isLeftOut(row)).map(readWord);
    const changed = readings.filter(({ read }) => read !== undefined);
    const insteadOf =
      changed.length === 0
        ? null
        : { typed: changed.map(({ typed }) => typed).join(' '), read: changed.map(({ read }) => read).join(' ') };
    return {
      words: [...groups, ...readings.map(({ group }) => group)],
      insteadOf,
      doctors: readings[0]?.doctors,
      minDoctors: readings[0]?.minDoctors,
      leftOut: rows.filter(isLeftOut).map(({ word }) => word),
    };
  };
  const isAlone = !isBeside && groups.length === 0 && rows.every(isLetter);
  const first = reading(
    (row) => row.doctors === 0 && ((isLetter(row) && !isAlone) || (isBeside && isUnknownWord(row))),
  );
  const fewer = reading((row) => (isLetter(row) && !isAlone) || (isBeside && row.doctors === 0));
  return { ...first, ...(fewer.leftOut.length > first.leftOut.length && { fewer }) };
};

/** All that was read in place of what was typed, as one. */
const joinReplacements = (all: readonly ParsedQuery['insteadOf'][]): ParsedQuery['insteadOf'] => {
  const understood = all.filter((one) => one !== null);
  return understood.length === 0
    ? null
    : { typed: understood.map(({ typed }) => typed).join(' '), read: understood.map(({ read }) => read).join(' ') };
};

/** The specialties that mistyped words were taken for, one for the same words. */
const findCorrectedSpecialties = (
  guesses: readonly QueriedSpecialty[],
): readonly NonNullable<ParsedQuery['insteadOf']>[] =>
  guesses.flatMap(({ key, words }, index) => {
    const isRepeated = guesses.slice(0, index).some((before) => words.some((word) => before.words.includes(word)));
    return isRepeated ? [] : [{ typed: words.join(' '), read: getSpecialty(key).name }];
  });

/** Reads what a patient typed to find a doctor: specialties by any of their names or by a complaint, then words of the directory. */
export const parseQuery = async (db: Trx, typed: string): Promise<ParsedQuery> => {
  const { specialties, words, gender, isGenderAlone, languages, nearMe } = readDoctorQuery(typed);
  // A word that had to be mended to be a specialty and is a doctor's as it stands is that doctor's.
  const guessedWords = [
    ...new Set(specialties.filter(({ isGuessed: guessed }) => guessed).flatMap((specialty) => specialty.words)),
  ];
  const own =
    guessedWords.length === 0
      ? []
      : (await lookUpWords(db, guessedWords.join(' '))).filter(({ doctors }) => doctors > 0).map(({ word }) => word);
  const meantOnes = specialties.filter(
    ({ isGuessed: guessed, words: from }) => !guessed || !from.some((word) => own.includes(word)),
  );
  const mended = findCorrectedSpecialties(meantOnes.filter(({ isGuessed: guessed }) => guessed));
  // Beside a mere guess a word that nobody has is the name of whom is looked for, and others are strangers.
  const { fewer, ...first } = await parseRemainingWords(
    db,
    [...words, ...own],
    meantOnes.some(({ isGuessed: guessed }) => !guessed),
  );
  const query = {
    specialties: meantOnes.map(({ key }) => getSpecialty(key).name),
    gender,
    languages,
    nearMe: nearMe && groupPlaces(words).groups.length === 0,
  };
  const understoodAs = (rest: Omit<RemainingWords, 'fewer'>): ParsedQuery => ({
    ...query,
    ...rest,
    insteadOf: joinReplacements([...mended, rest.insteadOf]),
  });
  const withFewer = fewer && understoodAs(fewer);
  // Where no gynaecologist is called so, 'lady doctor Sharma' is a woman of that name, if all of it can be one.
  const isWithName =
    isGenderAlone &&
    first.leftOut.every((word) => word.length === 1) &&
    first.words.length > groupPlaces(words).groups.length;
  return {
    ...understoodAs(first),
    less: isWithName ? { ...understoodAs(first), specialties: [], less: withFewer } : withFewer,
  };
};

/** Words under which no doctor is found, since they stand in every other name: those that build_doctor_words leaves out. */
export const unindexedWords: readonly string[] = [
  'dr',
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
];

/** The same without reading specialties or complaints: every word is looked for as it stands. */
export const parseWords = async (db: Trx, typed: string): Promise<ParsedQuery> => {
  const words = toSearchForm(typed)
    .split(' ')
    .filter((word) => !unindexedWords.includes(word));
  const { fewer: _fewer, ...rest } = await parseRemainingWords(db, words);
  return { ...emptyQuery, ...rest };
};
