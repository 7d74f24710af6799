import { typingErrors } from '@arogo/clinical/directory/near-words';
import { readPlace } from '@arogo/clinical/directory/place-words';
import { readDoctorQuery } from '@arogo/clinical/directory/query';
import { searchForm } from '@arogo/clinical/directory/search-text';
import { specialtyOf } from '@arogo/clinical/directory/specialties';
import type { Statements } from '../../platform/database.ts';
import { lookUpWords, type WordRow } from './search-store.ts';

/** What a typed text asks for. */
export interface Understood {
  /** Names of specialties; none when it asks for none. */
  readonly specialties: readonly string[];
  /** Of each group one word must be a doctor's. */
  readonly words: readonly (readonly string[])[];
  /** What was read in place of what was typed. */
  readonly insteadOf: { readonly typed: string; readonly read: string } | null;
  /** How many doctors have the word, where all that was typed comes to one. */
  readonly doctors?: number | undefined;
}

const nothing: Understood = { specialties: [], words: [], insteadOf: null };

const shortestBeginning = 2;
const shortestForgiven = 4;
const longForgiven = 8;

/** The word that a mistyped one is taken for: the nearest, of equals that of most doctors. */
const meant = ({ word, near }: WordRow): Pick<Reading, 'read' | 'doctors'> => {
  const allowed = word.length < shortestForgiven ? 0 : word.length < longForgiven ? 1 : 2;
  const [nearest] = (near ?? [])
    .map(([read, doctors]) => ({ read, doctors, errors: typingErrors(word, read) }))
    .filter(({ errors }) => errors <= allowed)
    .toSorted((one, other) => one.errors - other.errors);
  return nearest ?? {};
};

interface Reading {
  readonly group: readonly string[];
  readonly typed: string;
  /** Another word than was typed. */
  readonly read?: string;
  /** How many have it, if it is one word. */
  readonly doctors?: number;
}

/** A word of the vocabulary stands for itself, else for what begins with it, else for what it is a mistyping of. */
const readWord = (row: WordRow): Reading => {
  const { word, doctors, begins } = row;
  if (doctors > 0) return { group: [word], typed: word, doctors };
  if (begins.length > 0 && word.length >= shortestBeginning) return { group: begins, typed: word };
  const { read, ...how } = meant(row);
  return read === undefined ? { group: [word], typed: word } : { group: [read], typed: word, read, doctors: how.doctors ?? 0 };
};

/** A city among the words, under any of its names, is one group of its own; a state's name all its words. */
const placeGroups = (words: readonly string[]): { readonly groups: readonly (readonly string[])[]; readonly rest: readonly string[] } => {
  const { city, state, words: rest } = readPlace(words.join(' '), { amongNames: true });
  if (city === undefined && state === undefined) return { groups: [], rest: words };
  return {
    groups: [...(city ? [[...new Set(city.names.map((name) => name.replaceAll(' ', '')))]] : []), ...(state === undefined ? [] : searchForm(state).split(' ').filter((word) => word !== 'and').map((word) => [word]))],
    rest,
  };
};

const readRest = async (db: Statements, words: readonly string[]): Promise<Pick<Understood, 'words' | 'insteadOf' | 'doctors'>> => {
  const { groups, rest } = placeGroups(words);
  const readings = rest.length === 0 ? [] : (await lookUpWords(db, rest.join(' '))).map(readWord);
  const changed = readings.filter(({ read }) => read !== undefined);
  const insteadOf = changed.length === 0 ? null : { typed: changed.map(({ typed }) => typed).join(' '), read: changed.map(({ read }) => read).join(' ') };
  return { words: [...groups, ...readings.map(({ group }) => group)], insteadOf, doctors: readings[0]?.doctors };
};

/** Reads what a patient typed to find a doctor: specialties by any of their names or by a complaint, then words of the directory. */
export const understand = async (db: Statements, typed: string): Promise<Understood> => {
  if (searchForm(typed) === '') return nothing;
  const { specialties, words } = readDoctorQuery(typed);
  // A word that had to be mended to be a specialty and is a doctor's as it stands is that doctor's.
  const guessedWords = [...new Set(specialties.filter(({ guessed }) => guessed).flatMap((asked) => asked.words))];
  const own = guessedWords.length === 0 ? [] : (await lookUpWords(db, guessedWords.join(' '))).filter(({ doctors }) => doctors > 0).map(({ word }) => word);
  const meantOnes = specialties.filter(({ guessed, words: from }) => !guessed || !from.some((word) => own.includes(word)));
  const rest = await readRest(db, [...words, ...own]);
  const guess = meantOnes.find(({ guessed }) => guessed);
  const mended = guess === undefined ? null : { typed: guess.words.join(' '), read: specialtyOf(guess.key).name };
  return { specialties: meantOnes.map(({ key }) => specialtyOf(key).name), words: rest.words, insteadOf: mended ?? rest.insteadOf, doctors: rest.doctors };
};

/** Words under which no doctor is found, since they stand in every other name: those that doctor_words leaves out. */
export const unindexedWords: readonly string[] = ['dr', 'a', 'an', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with'];

/** The same without reading specialties or complaints: every word is looked for as it stands. */
export const asWords = async (db: Statements, typed: string): Promise<Understood> => {
  const words = searchForm(typed).split(' ').filter((word) => !unindexedWords.includes(word));
  return { specialties: [], ...(await readRest(db, words)) };
};
