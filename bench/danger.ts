// How well danger signs are recognised in what patients write: messages of which it is known what they say, in three languages.
// The labelled ones are those that the rules were made with, and the training ones those that the model learned from; nothing was
// made with the held-out ones, of which the last set was opened last: those before it were known when a later model was tried. On
// folds the model is asked about training messages that it was not trained on. Sentences of one to eight words, of every day and of
// danger, stand apart (`short`): what is called sealed there was tuned with by nobody.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dangersByRules, readingOf } from '@arogo/clinical/danger/by-rules';
import { gradedDangersIn } from '@arogo/clinical/danger/danger';
import { allLabelled } from '@arogo/clinical/danger/labelled/all';
import { learnedIn } from '@arogo/clinical/danger/learned';
import {
  distinct,
  type Example,
  examplesOf,
  ofLabelled,
  plainly,
  type ShortExample,
  parseShortExamples,
} from '@arogo/clinical/danger/training/examples';
import { prepared, trained } from '@arogo/clinical/danger/training/train';
import type { Benchmark } from './main.ts';
import { median, printTable, say } from './support/table.ts';

interface Asked extends Example {
  readonly set: string;
  readonly signs: readonly string[];
}

const setsOf = (folder: 'training' | 'held-out'): readonly (readonly [set: string, examples: readonly Example[]])[] => {
  const path = fileURLToPath(new URL(`../packages/clinical/src/danger/${folder}/`, import.meta.url));
  return readdirSync(path)
    .filter((file) => file.endsWith('.tsv'))
    .toSorted()
    .map((file) => [file.replace('.tsv', ''), examplesOf(readFileSync(path + file, 'utf8'))]);
};

const byRules = (message: string): readonly string[] => dangersByRules(readingOf(message)).map(({ sign }) => sign);
/** With what is only asked about. */
const byAll = (message: string): readonly string[] => gradedDangersIn(message).map(({ sign }) => sign);

const share = (right: number, of: number): string => (of === 0 ? '' : (right / of).toFixed(3));

const kindOf = (label: Example['label']): string =>
  label === 'selfHarm' || label === 'violence' || label === 'none' ? label : 'body';

const row = (name: string, asked: readonly Asked[]): string[] => {
  const dangerous = asked.filter(({ label }) => label !== 'none');
  const none = asked.filter(({ label }) => label === 'none');
  const found = (kind: string): string => {
    const all = dangerous.filter(({ label }) => kindOf(label) === kind);
    return share(all.filter(({ signs }) => signs.length > 0).length, all.length);
  };
  return [
    name,
    `${dangerous.length} + ${none.length}`,
    share(dangerous.filter(({ signs }) => signs.length > 0).length, dangerous.length),
    found('selfHarm'),
    found('violence'),
    found('body'),
    share(dangerous.filter(({ label, signs }) => signs.includes(label)).length, dangerous.length),
    share(none.filter(({ signs }) => signs.length === 0).length, none.length),
  ];
};
const head = ['', 'dangerous + none', 'sensitivity', 'self-harm', 'violence', 'body', 'right sign', 'specificity'];

const languages = ['English', 'Hindi', 'Hinglish'] as const;
const folds = 5;

/** Rules, and a model that has not seen the message or one with the same words. */
const onFolds = (examples: readonly (Example & { readonly set: string })[]): readonly Asked[] => {
  const all = examples.map((example) => ({ ...prepared(example), set: example.set }));
  const folding = all.map(
    ({ message }) =>
      Array.from(plainly(message), (letter) => letter.codePointAt(0) ?? 0).reduce((sum, code) => sum + code, 0) % folds,
  );
  return Array.from({ length: folds }, (_, fold) => {
    const model = trained(all.filter((_one, at) => folding[at] !== fold));
    return all
      .filter((_one, at) => folding[at] === fold)
      .map((example) => {
        const signs = byRules(example.message);
        const learned = signs.length > 0 ? undefined : learnedIn(readingOf(example.message), model);
        return { ...example, signs: learned ? [learned.sign] : signs };
      });
  }).flat();
};

/** Milliseconds for a message, the median of all. */
const milliseconds = (messages: readonly string[]): number =>
  median(
    messages.map((message) => {
      const begun = performance.now();
      gradedDangersIn(message);
      return performance.now() - begun;
    }),
  );

interface Short extends ShortExample {
  readonly set: string;
  /** How urgent the most urgent is; none for nothing. */
  readonly act: string;
  /** The model learned from an example with the same words. */
  readonly isLearned: boolean;
}

/** Set beside this repository's own where it is there: a list of everyday sentences and one of dangerous ones. */
const besides = process.env['DANGER_MESSAGES'];

const findScript = (message: string) => (/[\u0900-\u097f]/u.test(message) ? ('Hindi' as const) : ('English' as const));

const shortSets = (learned: ReadonlySet<string>): readonly Short[] => {
  const path = fileURLToPath(new URL('../packages/clinical/src/danger/short/', import.meta.url));
  const own = readdirSync(path)
    .toSorted()
    .flatMap((file) =>
      parseShortExamples(readFileSync(path + file, 'utf8')).map((example) => ({
        ...example,
        set: file.replace('.tsv', ''),
      })),
    );
  const given =
    besides === undefined
      ? {}
      : (JSON.parse(readFileSync(besides, 'utf8')) as Readonly<Record<string, readonly string[]>>);
  const others = Object.entries(given).flatMap(([name, all]) =>
    all.map((message) => ({
      label: name === 'calm' ? ('none' as const) : ('help' as const),
      language: findScript(message),
      register: name,
      message,
      set: `given: ${name}`,
    })),
  );
  return [...own, ...others].map((example) => ({
    ...example,
    act: gradedDangersIn(example.message)[0]?.act ?? 'none',
    isLearned: learned.has(plainly(example.message)),
  }));
};

const shortHead = ['', 'sentences', 'emergency', 'crisis', 'today', 'asked', 'nothing', 'right'];
/** An everyday sentence is right without a box, a dangerous one with one. */
const isRight = ({ label, act }: Short): boolean => (label === 'none') === (act === 'none' || act === 'ask');
const shortRow = (name: string, all: readonly Short[]): string[] => [
  name,
  String(all.length),
  ...['emergency', 'crisis', 'now', 'ask', 'none'].map((act) => String(all.filter((one) => one.act === act).length)),
  share(all.filter(isRight).length, all.length),
];

/** Prints short sentences by set, language and register, and what went wrong. */
const printShort = (all: readonly Short[]): void => {
  const sets = [...new Set(all.map(({ set }) => set))];
  say('Short sentences. Right is an everyday one without a box, a dangerous one with one:');
  printTable([
    shortHead,
    ...sets.flatMap((set) => {
      const inSet = all.filter((one) => one.set === set);
      const unlearned = inSet.filter(({ isLearned }) => !isLearned);
      const registers = [...new Set(inSet.map(({ register }) => register))];
      return [
        shortRow(set, inSet),
        ...(unlearned.length < inSet.length ? [shortRow(`${set}: no example has their words`, unlearned)] : []),
        ...languages
          .map((language) => inSet.filter((one) => one.language === language))
          .filter(({ length }) => length > 0)
          .map((some) => shortRow(`${set}: ${some[0]?.language ?? ''}`, some)),
        ...registers.map((register) =>
          shortRow(
            `${set}: ${register}`,
            inSet.filter((one) => one.register === register),
          ),
        ),
      ];
    }),
  ]);
  // What a sealed set holds stays unsaid: who reads its misses tunes with them.
  for (const one of all.filter((some) => !isRight(some) && !/(?:second|third)-sealed/u.test(some.set)))
    say(`  ${one.set}, ${one.label} was ${one.act}: ${one.message}`);
};

const benchmark: Benchmark = async () => {
  const heldOut = setsOf('held-out').flatMap(([set, examples]) =>
    examples.map((example) => ({ ...example, set: `held out: ${set}` })),
  );
  const labelled = ofLabelled(allLabelled).map((example) => ({ ...example, set: 'labelled' }));
  const tried = heldOut.map((example) => ({ ...example, signs: byAll(example.message) }));
  const alone = heldOut.map((example) => ({ ...example, signs: byRules(example.message) }));
  const last = tried.at(-1)?.set ?? '';
  const newest = tried.filter(({ set }) => set === last);
  const made = labelled.map((example) => ({ ...example, signs: byAll(example.message) }));
  printTable([
    head,
    ...[...new Set(tried.map(({ set }) => set))].map((set) =>
      row(
        set,
        tried.filter((one) => one.set === set),
      ),
    ),
    ...languages.map((language) =>
      row(
        `${last}: ${language}`,
        newest.filter((one) => one.language === language),
      ),
    ),
    row(
      `${last}: rules alone`,
      alone.filter(({ set }) => set === last),
    ),
    ...languages.map((language) =>
      row(
        `${last}: rules alone, ${language}`,
        alone.filter((one) => one.set === last && one.language === language),
      ),
    ),
    row('held out: all', tried),
    row('held out: rules alone', alone),
    row('labelled', made),
    row(
      'labelled: rules alone',
      labelled.map((example) => ({ ...example, signs: byRules(example.message) })),
    ),
  ]);

  const trainingSets = setsOf('training');
  const short = shortSets(
    new Set([...trainingSets.flatMap(([, examples]) => examples), ...labelled].map(({ message }) => plainly(message))),
  );
  printShort(short);
  const countRight = (set: string): string => {
    const some = short.filter((one) => one.set === set);
    return share(some.filter(isRight).length, some.length);
  };

  const secret = new Set(heldOut.map(({ message }) => plainly(message)));
  const training = trainingSets.flatMap(([set, examples]) => examples.map((example) => ({ ...example, set })));
  const whole = (distinct([...training, ...labelled]) as readonly (Example & { readonly set: string })[]).filter(
    ({ message }) => !secret.has(plainly(message)),
  );
  const folded = onFolds(whole).filter(({ set }) => set !== 'labelled');
  say(`On ${folds} folds of what the model learns from, asked about what it was not trained on:`);
  printTable([
    head,
    ...[...new Set(folded.map(({ set }) => set))].toSorted().map((set) =>
      row(
        set,
        folded.filter((one) => one.set === set),
      ),
    ),
    ...languages.map((language) =>
      row(
        language,
        folded.filter((one) => one.language === language),
      ),
    ),
    row('all', folded),
  ]);
  const time = milliseconds(heldOut.map(({ message }) => message));
  say(`A message takes ${time.toFixed(2)} ms.`);
  say('What was missed of the held-out ones, and what was alarmed for nothing:');
  for (const { label, signs, message } of tried)
    if (label === 'none' ? signs.length > 0 : signs.length === 0)
      say(`  ${label} was ${signs.join(', ') || 'missed'}: ${message}`);

  const [, , sensitivity = '', , , , , specificity = ''] = row('', newest);
  const [, , ofEarlier = '', , , , , quietOfEarlier = ''] = row(
    '',
    tried.filter(({ set }) => set !== last),
  );
  const [, , onFold = '', , , , , quietOnFold = ''] = row('', folded);
  const [, , ofMade = '', , , , , quietOfMade = ''] = row('', made);
  return [
    {
      what: 'everyday sentences of one to eight words, sealed: specificity',
      found: countRight('everyday-sealed'),
      aim: '0.99',
    },
    { what: 'dangers in one to eight words, sealed: sensitivity', found: countRight('danger-sealed'), aim: '0.99' },
    ...(['second', 'third'] as const).flatMap((which) => [
      {
        what: `everyday sentences, ${which} sealed set: specificity`,
        found: countRight(`everyday-${which}-sealed`),
        aim: '0.99',
      },
      { what: `dangers, ${which} sealed set: sensitivity`, found: countRight(`danger-${which}-sealed`), aim: '0.99' },
    ]),
    {
      what: 'everyday sentences of one to eight words, tuned with: specificity',
      found: countRight('everyday-dev'),
      aim: '0.99',
    },
    { what: 'dangers in one to eight words, tuned with: sensitivity', found: countRight('danger-dev'), aim: '0.99' },
    {
      what: 'the sealed set that was opened last, nothing was made with it: sensitivity',
      found: sensitivity,
      aim: '0.99',
    },
    { what: 'the same: specificity', found: specificity, aim: '0.95' },
    { what: 'sealed sets opened before, never learned from: sensitivity', found: ofEarlier, aim: '0.99' },
    { what: 'the same: specificity', found: quietOfEarlier, aim: '0.95' },
    {
      what: 'training messages, asked of a model that did not learn from them: sensitivity',
      found: onFold,
      aim: '0.99',
    },
    { what: 'the same: specificity', found: quietOnFold, aim: '0.95' },
    { what: 'messages with which the rules were made: sensitivity', found: ofMade, aim: '0.99' },
    { what: 'the same: specificity', found: quietOfMade, aim: '0.95' },
    { what: 'a message', found: `${time.toFixed(2)} ms` },
  ];
};

export default benchmark;
