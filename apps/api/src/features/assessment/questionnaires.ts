import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Definition } from '@arogo/clinical/assessment/definition';
import { ownQuestionnaires } from '@arogo/clinical/assessment/own-questionnaires';
import { readQuestionnaire } from '@arogo/clinical/assessment/read-questionnaire';
import { StartupError } from '../../platform/startup-error.ts';

/** A questionnaire, with the FHIR resource that it was read from. */
export interface Questionnaire {
  readonly definition: Definition;
  readonly source: object;
}

/** The questionnaires of this installation: the built-in ones, then the operator's. */
export interface Questionnaires {
  readonly all: readonly Questionnaire[];
  find(key: string): Questionnaire | undefined;
}

/** Maximum size of a file in bytes. */
const maxFileBytes = 512 * 1024;

const createFileError = (file: string, what: string): StartupError =>
  new StartupError(
    `The questionnaire ${file} in QUESTIONNAIRES_DIR cannot be used. ${what.charAt(0).toUpperCase()}${what.slice(1)}`,
  );

const readSource = async (folder: string, file: string): Promise<unknown> => {
  const place = path.join(folder, file);
  try {
    if ((await stat(place)).size > maxFileBytes)
      throw createFileError(file, `It is larger than ${maxFileBytes / 1024} kB.`);
    // Some editors write a byte order mark.
    return JSON.parse((await readFile(place, 'utf8')).replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw createFileError(
      file,
      error instanceof SyntaxError
        ? 'It is no JSON.'
        : 'It cannot be read: check that it is a file and who may read it.',
    );
  }
};

const parseQuestionnaire = (source: unknown, refuse: (what: string) => Error): Questionnaire => {
  const read = readQuestionnaire(source);
  if ('problem' in read) throw refuse(read.problem);
  return { definition: read.definition, source: source as object };
};

const readFolder = async (folder: string, taken: ReadonlySet<string>): Promise<readonly Questionnaire[]> => {
  const names = await readdir(folder).catch(() => {
    throw new StartupError(
      'The environment variable QUESTIONNAIRES_DIR cannot be used. Set it to a folder with FHIR Questionnaires (*.json) that can be read, or leave it out.',
    );
  });
  const found: Questionnaire[] = [];
  const keys = new Set(taken);
  for (const file of names.filter((name) => name.toLowerCase().endsWith('.json')).toSorted()) {
    const questionnaire = parseQuestionnaire(await readSource(folder, file), (what) => createFileError(file, what));
    const { key } = questionnaire.definition;
    if (keys.has(key))
      throw createFileError(file, `There is another questionnaire with the id ${JSON.stringify(key)}.`);
    keys.add(key);
    found.push(questionnaire);
  }
  return found;
};

/**
 * Loads the built-in questionnaires, and those in the operator's folder.
 * @param folder QUESTIONNAIRES_DIR; its .json files are read in order of their names
 * @throws StartupError that names the file and its problem
 */
export const loadQuestionnaires = async (folder?: string): Promise<Questionnaires> => {
  const own = ownQuestionnaires.map((source) =>
    parseQuestionnaire(
      source,
      (what) => new Error(`The questionnaire ${source.id} of the product cannot be used. ${what}`),
    ),
  );
  const others =
    folder === undefined ? [] : await readFolder(folder, new Set(own.map(({ definition }) => definition.key)));
  const all = [...own, ...others];
  const byKey = new Map(all.map((questionnaire) => [questionnaire.definition.key, questionnaire]));
  return { all, find: (key) => byKey.get(key) };
};
