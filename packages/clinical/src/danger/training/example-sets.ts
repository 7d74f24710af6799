import { listDataTables, readDataText } from '@arogo/clinical-data/tables';
import {
  dropDuplicates,
  type Example,
  type LabelledExample,
  normaliseMessage,
  parseExamples,
  parseGradedExamples,
  parseLabelledExamples,
  parseShortExamples,
  type ShortExample,
} from './examples.ts';

/** Examples by the name of their set, which is the name of its file. */
type ExampleSets<Kind extends Example> = ReadonlyMap<string, readonly Kind[]>;

const readSets = <Kind extends Example>(
  folder: string,
  prefix: string,
  parse: (text: string) => readonly Kind[],
): ExampleSets<Kind> =>
  new Map(
    listDataTables(folder)
      .map((file) => ({ file, name: file.slice(folder.length + 1, -'.tsv'.length) }))
      .filter(({ name }) => name.startsWith(prefix))
      .map(({ file, name }) => [name, parse(readDataText(file))]),
  );

/** All messages that rules were made with or mended by; the model learns from them too. */
export const readLabelledExamples = (): readonly LabelledExample[] =>
  parseLabelledExamples(readDataText('danger/labelled.tsv'));

/** What the model learns from beside the labelled messages. */
export const readTrainingSets = (): ExampleSets<Example> => readSets('danger/training', '', parseExamples);

/** Examples of which it was told how urgent each is: the model learns from them, and they weigh more than the older ones. */
export const readGradedSets = (): ExampleSets<Example> => readSets('danger/graded', '', parseGradedExamples);

/** Messages of nine words and more that nothing is learned from. They were looked at, and their misses mended by more examples of their kind. */
export const readDevelopmentMessages = (): ExampleSets<Example> =>
  readSets('danger/development', 'messages-', parseExamples);

/** Messages of which it was told how urgent each is, by other hands: nothing is learned from them. */
export const readGradedDevelopmentMessages = (): ExampleSets<Example> =>
  readSets('danger/development', 'graded-', parseGradedExamples);

/** What the hand that tuned wrote and set aside by chance before the first was tried: nothing is learned from them. */
export const readOwnDevelopmentMessages = (): ExampleSets<Example> =>
  readSets('danger/development', 'own-', parseGradedExamples);

/** Sentences of one to eight words that rules and grades were tuned with. */
export const readDevelopmentSentences = (): ExampleSets<ShortExample> =>
  readSets('danger/development', 'short-', parseShortExamples);

/** Messages of which only counts are ever looked at. */
export const readSealedSentences = (): ExampleSets<ShortExample> => readSets('danger/sealed', '', parseShortExamples);

/** All examples to learn from, each message once, and none that a development set of messages has. @throws TypeError with the row that is none */
export const readTrainingExamples = (): readonly Example[] => {
  const apart = [
    ...readDevelopmentMessages().values(),
    ...readGradedDevelopmentMessages().values(),
    ...readOwnDevelopmentMessages().values(),
  ];
  const kept = new Set(apart.flat().map(({ message }) => normaliseMessage(message)));
  const sets = [...readGradedSets().values(), ...readTrainingSets().values()];
  return dropDuplicates([...sets.flat(), ...readLabelledExamples()]).filter(
    ({ message }) => !kept.has(normaliseMessage(message)),
  );
};
