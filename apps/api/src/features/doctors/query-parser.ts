import { countTypingErrors } from '@arogo/clinical/directory/fuzzy-match';
import { readPlace } from '@arogo/clinical/directory/place-words';
import { type QueriedSpecialty, readDoctorQuery } from '@arogo/clinical/directory/query';
import { toSearchForm } from '@arogo/clinical/directory/search-text';
import { getSpecialty } from '@arogo/clinical/directory/specialties';
import type { Trx } from '../../platform/database/database.ts';
import { lookUpWords, type WordRow } from './search-store.ts';

/** The meaning of a typed text. */
export interface ParsedQuery {
  /** Specialties by name; empty if the text names none. */
  readonly specialties: readonly string[];
  /** A doctor must have one word of each group. */
  readonly words: readonly (readonly string[])[];
  /** The corrected words, with what was typed. */
  readonly insteadOf: { readonly typed: string; readonly read: string } | null;
  /** How many doctors have the word, if the text is a single word. */
  readonly doctors?: number | undefined;
  /** Lower bound of the doctors with one of the words, if the text is a single group. */
  readonly minDoctors?: number | undefined;
  readonly gender?: 'female' | 'male' | undefined;
  /** Languages of which a doctor must speak one; empty if the text names none. */
  readonly languages: readonly string[];
  /** Whether the text says 'near me' and names no place. */
  readonly nearMe: boolean;
  /** Words that are ignored, since no doctor has them. */
  readonly leftOut: readonly string[];
  /** A shorter query to use if this one finds nothing. */
  readonly less?: ParsedQuery | undefined;
}

/** The meaning of an empty text. */
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

/** The correction of a mistyped word: the nearest one; of equally near ones the most frequent. */
const correctWord = ({ word, near }: WordRow): Pick<WordReading, 'read' | 'doctors'> => {
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
  /** The correction, if it differs from the typed word. */
  readonly read?: string;
  /** How many doctors have it, if it is a single word. */
  readonly doctors?: number;
  /** How many doctors have the most frequent of the words. */
  readonly minDoctors?: number;
}

/** Reads a word: as it is if the vocabulary has it, else as a prefix, else as a typing error. */
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
  const { read, ...how } = correctWord(row);
  return read === undefined
    ? { group: [word], typed: word }
    : { group: [read], typed: word, read, doctors: how.doctors ?? 0 };
};

/** Whether no reading of a word matches a doctor. */
const isUnknownWord = (row: WordRow): boolean =>
  row.doctors === 0 &&
  (row.begins === null || row.word.length < minPrefixLength) &&
  correctWord(row).read === undefined;

/** Makes one group of a city's names, and one of each word of a state's name. */
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

/** Whether a word is an initial: doctors' names are written with and without them. */
const isLetter = ({ word }: WordRow): boolean => word.length === 1;

interface RemainingWords extends Pick<ParsedQuery, 'words' | 'insteadOf' | 'doctors' | 'minDoctors' | 'leftOut'> {
  /** The same with fewer words, if some of them may be the reason that nothing is found. */
  readonly fewer?: Omit<RemainingWords, 'fewer'> | undefined;
}

/**
 * Looks up the words that belong to no specialty.
 * @param besideSpecialty whether the text also names a specialty: then unknown words are ignored, otherwise only initials are
 */
const parseRemainingWords = async (
  db: Trx,
  words: readonly string[],
  besideSpecialty = false,
): Promise<RemainingWords> => {
  const { groups, rest } = groupPlaces(words);
  const rows = rest.length === 0 ? [] : await lookUpWords(db, rest.join(' '));
  const combineReadings = (isLeftOut: (row: WordRow) => boolean): Omit<RemainingWords, 'fewer'> => {
    const wordReadings = rows.filter((row) => !isLeftOut(row)).map(readWord);
    const corrected = wordReadings.filter(({ read }) => read !== undefined);
    const insteadOf =
      corrected.length === 0
        ? null
        : { typed: corrected.map(({ typed }) => typed).join(' '), read: corrected.map(({ read }) => read).join(' ') };
    return {
      words: [...groups, ...wordReadings.map(({ group }) => group)],
      insteadOf,
      doctors: wordReadings[0]?.doctors,
      minDoctors: wordReadings[0]?.minDoctors,
      leftOut: rows.filter(isLeftOut).map(({ word }) => word),
    };
  };
  const hasOnlyInitials = !besideSpecialty && groups.length === 0 && rows.every(isLetter);
  const primary = combineReadings(
    (row) => row.doctors === 0 && ((isLetter(row) && !hasOnlyInitials) || (besideSpecialty && isUnknownWord(row))),
  );
  const fewer = combineReadings((row) => (isLetter(row) && !hasOnlyInitials) || (besideSpecialty && row.doctors === 0));
  return { ...primary, ...(fewer.leftOut.length > primary.leftOut.length && { fewer }) };
};

/** Joins several corrections to one. */
const joinReplacements = (all: readonly ParsedQuery['insteadOf'][]): ParsedQuery['insteadOf'] => {
  const corrections = all.filter((one) => one !== null);
  return corrections.length === 0
    ? null
    : { typed: corrections.map(({ typed }) => typed).join(' '), read: corrections.map(({ read }) => read).join(' ') };
};

/** The corrections of words that were read as misspelled specialties, once for the same words. */
const findCorrectedSpecialties = (
  guesses: readonly QueriedSpecialty[],
): readonly NonNullable<ParsedQuery['insteadOf']>[] =>
  guesses.flatMap(({ key, words }, index) => {
    const isRepeated = guesses.slice(0, index).some((before) => words.some((word) => before.words.includes(word)));
    return isRepeated ? [] : [{ typed: words.join(' '), read: getSpecialty(key).name }];
  });

/** Parses the text of a doctor search: specialties by any of their names or by a complaint, then words of the directory. */
export const parseQuery = async (db: Trx, typed: string): Promise<ParsedQuery> => {
  const { specialties, words, gender, isGenderAlone, languages, nearMe } = readDoctorQuery(typed);
  // A word that is a doctor's name as typed is not corrected to a specialty.
  const guessedWords = [
    ...new Set(specialties.filter(({ isGuessed: guessed }) => guessed).flatMap((specialty) => specialty.words)),
  ];
  const doctorNames =
    guessedWords.length === 0
      ? []
      : (await lookUpWords(db, guessedWords.join(' '))).filter(({ doctors }) => doctors > 0).map(({ word }) => word);
  const intendedSpecialties = specialties.filter(
    ({ isGuessed: guessed, words: from }) => !guessed || !from.some((word) => doctorNames.includes(word)),
  );
  const specialtyCorrections = findCorrectedSpecialties(
    intendedSpecialties.filter(({ isGuessed: guessed }) => guessed),
  );
  // If the specialty is only a guess, an unknown word is the name of the wanted doctor: ignoring it would find others.
  const { fewer, ...first } = await parseRemainingWords(
    db,
    [...words, ...doctorNames],
    intendedSpecialties.some(({ isGuessed: guessed }) => !guessed),
  );
  const query = {
    specialties: intendedSpecialties.map(({ key }) => getSpecialty(key).name),
    gender,
    languages,
    nearMe: nearMe && groupPlaces(words).groups.length === 0,
  };
  const toParsedQuery = (rest: Omit<RemainingWords, 'fewer'>): ParsedQuery => ({
    ...query,
    ...rest,
    insteadOf: joinReplacements([...specialtyCorrections, rest.insteadOf]),
  });
  const queryWithFewerWords = fewer && toParsedQuery(fewer);
  // If no gynaecologist has the name, 'lady doctor Sharma' is a woman of that name, provided all words can be a name.
  const mayNameWoman =
    isGenderAlone &&
    first.leftOut.every((word) => word.length === 1) &&
    first.words.length > groupPlaces(words).groups.length;
  return {
    ...toParsedQuery(first),
    less: mayNameWoman ? { ...toParsedQuery(first), specialties: [], less: queryWithFewerWords } : queryWithFewerWords,
  };
};

/** Words that are not indexed, since many names contain them. Must equal the list in build_doctor_words. */
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

/** Parses a text as plain words, without specialties or complaints. */
export const parseWords = async (db: Trx, typed: string): Promise<ParsedQuery> => {
  const words = toSearchForm(typed)
    .split(' ')
    .filter((word) => !unindexedWords.includes(word));
  const { fewer: _fewer, ...rest } = await parseRemainingWords(db, words);
  return { ...emptyQuery, ...rest };
};
