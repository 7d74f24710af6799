// How well danger signs are recognised in what patients write: messages of which it is known what they say, in three languages.
// The labelled ones are those that the rules were made with; each held-out set was written before the rules were tried on it.
import { dangersIn } from '@arogo/clinical/danger/danger';
import { english } from '@arogo/clinical/danger/labelled/english';
import { heldOutCrisis } from '@arogo/clinical/danger/labelled/held-out-crisis';
import { heldOutCrisisSecond } from '@arogo/clinical/danger/labelled/held-out-crisis-second';
import { heldOutCrisisThird } from '@arogo/clinical/danger/labelled/held-out-crisis-third';
import { heldOutFirst } from '@arogo/clinical/danger/labelled/held-out-first';
import { heldOutEveryday } from '@arogo/clinical/danger/labelled/held-out-everyday';
import { heldOutFifth } from '@arogo/clinical/danger/labelled/held-out-fifth';
import { heldOutLife } from '@arogo/clinical/danger/labelled/held-out-life';
import { heldOutLifeFifth } from '@arogo/clinical/danger/labelled/held-out-life-fifth';
import { heldOutLifeFourth } from '@arogo/clinical/danger/labelled/held-out-life-fourth';
import { heldOutLifeSecond } from '@arogo/clinical/danger/labelled/held-out-life-second';
import { heldOutLifeThird } from '@arogo/clinical/danger/labelled/held-out-life-third';
import { heldOutFourth } from '@arogo/clinical/danger/labelled/held-out-fourth';
import { heldOutHarm } from '@arogo/clinical/danger/labelled/held-out-harm';
import { heldOutHarmSecond } from '@arogo/clinical/danger/labelled/held-out-harm-second';
import { heldOutHarmThird } from '@arogo/clinical/danger/labelled/held-out-harm-third';
import { heldOutIndirect } from '@arogo/clinical/danger/labelled/held-out-indirect';
import { heldOutIndirectSecond } from '@arogo/clinical/danger/labelled/held-out-indirect-second';
import { heldOutSecond } from '@arogo/clinical/danger/labelled/held-out-second';
import { heldOutSixth } from '@arogo/clinical/danger/labelled/held-out-sixth';
import { heldOutThird } from '@arogo/clinical/danger/labelled/held-out-third';
import { hindi } from '@arogo/clinical/danger/labelled/hindi';
import { hinglish } from '@arogo/clinical/danger/labelled/hinglish';
import type { Labelled } from '@arogo/clinical/danger/labelled/labelled';
import type { Benchmark } from './main.ts';
import { median, printTable, say } from './support/table.ts';

const share = (right: number, of: number): string => (right / Math.max(of, 1)).toFixed(3);

const quiet = (messages: readonly string[]): number => messages.filter((message) => dangersIn(message).length === 0).length;

const row = (name: string, sets: readonly Labelled[]): string[] => {
  const dangerous = sets.flatMap((set) => set.dangerous);
  const near = sets.flatMap(({ nearMisses }) => nearMisses);
  const everyday = sets.flatMap((set) => set.everyday);
  const found = dangerous.map(([sign, message]) => ({ sign, signs: dangersIn(message).map((danger) => danger.sign) }));
  return [
    name,
    `${dangerous.length} + ${near.length} + ${everyday.length}`,
    share(found.filter(({ signs }) => signs.length > 0).length, found.length),
    share(found.filter(({ sign, signs }) => signs.includes(sign)).length, found.length),
    share(quiet(near) + quiet(everyday), near.length + everyday.length),
    share(quiet(near), near.length),
    share(quiet(everyday), everyday.length),
  ];
};

const tell = (sets: readonly Labelled[]): void => {
  for (const { dangerous, nearMisses, everyday } of sets) {
    for (const [sign, message] of dangerous) {
      const signs = dangersIn(message).map((danger) => danger.sign);
      if (!signs.includes(sign)) say(`  ${sign} was ${signs.join(', ') || 'missed'}: ${message}`);
    }
    for (const message of [...nearMisses, ...everyday]) {
      const signs = dangersIn(message).map((danger) => danger.sign);
      if (signs.length > 0) say(`  false ${signs.join(', ')}: ${message}`);
    }
  }
};

/** Milliseconds for a message, the median of all. */
const milliseconds = (sets: readonly Labelled[]): number =>
  median(
    sets.flatMap(({ dangerous, nearMisses, everyday }) => [...dangerous.map(([, message]) => message), ...nearMisses, ...everyday]).map((message) => {
      const begun = performance.now();
      dangersIn(message);
      return performance.now() - begun;
    }),
  );

const benchmark: Benchmark = async () => {
  const labelled = [english, hindi, hinglish];
  const all = [...labelled, ...heldOutFirst, ...heldOutSecond, ...heldOutThird, ...heldOutFourth, ...heldOutFifth, ...heldOutSixth, ...heldOutLife, ...heldOutLifeSecond, ...heldOutLifeThird, ...heldOutLifeFourth, ...heldOutLifeFifth, ...heldOutCrisis, ...heldOutCrisisSecond, ...heldOutCrisisThird, ...heldOutHarm, ...heldOutHarmSecond, ...heldOutHarmThird, ...heldOutIndirect, ...heldOutIndirectSecond, ...heldOutEveryday];
  const languages = ['English', 'Hindi', 'Hinglish'] as const;
  printTable([
    ['', 'dangerous + near + everyday', 'sensitivity', 'right sign', 'specificity', 'of near misses', 'of everyday'],
    row('labelled', labelled),
    row('first held-out set', heldOutFirst),
    row('second held-out set', heldOutSecond),
    row('third held-out set', heldOutThird),
    row('fourth held-out set', heldOutFourth),
    row('fifth held-out set', heldOutFifth),
    row('sixth held-out set', heldOutSixth),
    row('danger to life, first', heldOutLife),
    row('danger to life, second', heldOutLifeSecond),
    row('danger to life, third', heldOutLifeThird),
    row('danger to life, fourth', heldOutLifeFourth),
    row('danger to life, fifth', heldOutLifeFifth),
    row('crisis, first', heldOutCrisis),
    row('crisis, second', heldOutCrisisSecond),
    row('crisis, third', heldOutCrisisThird),
    row('harm, first', heldOutHarm),
    row('harm, second and third', heldOutHarmSecond),
    row('harm, fourth', heldOutHarmThird),
    row('indirect, ages, blood tests', heldOutIndirect),
    row('the same, second', heldOutIndirectSecond),
    row('everyday', heldOutEveryday),
    ...languages.map((language) => row(language, all.filter((set) => set.language === language))),
    row('all', all),
  ]);
  say(`A message takes ${milliseconds(all).toFixed(2)} ms.`);
  say('What was missed:');
  tell(all);
  const [, , sensitivity = '', , specificity = ''] = row('all', all);
  return [
    { what: 'messages with which the rules were made: sensitivity', found: sensitivity, aim: '0.99' },
    { what: 'the same: specificity', found: specificity, aim: '0.95' },
    { what: 'a message', found: `${milliseconds(all).toFixed(2)} ms` },
  ];
};

export default benchmark;
