import type { GuideTexts } from '@arogo/contract/messages/guide-texts';
import { guideWhen } from '@arogo/contract/messages/guide-when';

const formatClock = (hour: number, time: string, { when: { clock } }: GuideTexts): string => {
  const shown = time.replace(/\s*[ap]m$/iu, '');
  if (hour < 4) return clock.night(shown, true);
  if (hour < 12) return clock.morning(shown);
  if (hour < 16) return clock.noon(shown);
  return hour < 20 ? clock.evening(shown) : clock.night(shown, false);
};

/** Reads the hour (0 to 23) of a clock time such as '8:00 pm'. */
const readHour = (time: string): number =>
  (Number(/^\d{1,2}/.exec(time)?.[0] ?? 0) % 12) + (/pm$/iu.test(time) ? 12 : 0);

const whenPhrases: readonly (readonly [RegExp, keyof GuideTexts['when']['phrases']])[] = [
  [/\bevery other day\b/giu, 'everyOtherDay'],
  [/\bevery day\b/giu, 'everyDay'],
  [/\bonce a week\b/giu, 'onceAWeek'],
  [/\bevery (\d+) days\b/giu, 'everyDays'],
  [/\bevery (\d+) hours\b/giu, 'everyHours'],
  [/\bevery hour\b/giu, 'everyHour'],
  [/\b(\d+) minutes before\b/giu, 'minutesBefore'],
  [/\bwhen needed\b/giu, 'whenNeeded'],
  [/\bbefore food\b/giu, 'beforeFood'],
  [/\bafter food\b/giu, 'afterFood'],
  [/\bwith food\b/giu, 'withFood'],
  [/\btaken now\b/giu, 'takenNow'],
  [/\bmorning\b/giu, 'morning'],
  [/\bnoon\b/giu, 'noon'],
  [/\bevening\b/giu, 'evening'],
  [/\bnight\b/giu, 'night'],
  [/\b(\d+) days\b/giu, 'days'],
  [/\b(\d+) day\b/giu, 'day'],
  [/\b([\d½¼¾]+) tablets\b/giu, 'tablets'],
  [/([\d½¼¾]+) tablet\b/giu, 'tablet'],
  [/\band\b/giu, 'and'],
];

/** Translates an English line of days and times, such as 'every day at 8:00 am', into the language of the answer. */
export const formatWhen = (line: string, texts: GuideTexts): string => {
  const { when } = texts;
  if (when === (guideWhen as typeof when)) return line;
  let text = line
    .replaceAll(/\b(?:at )?(\d{1,2}:\d{2} [ap]m)\b/giu, (_, time: string) => formatClock(readHour(time), time, texts))
    .replaceAll(
      new RegExp(`\\b(\\d{1,2}) (${guideWhen.months.join('|')})\\b`, 'gu'),
      (_, day: string, month: string) =>
        `${day} ${when.months[guideWhen.months.findIndex((one) => one === month)] ?? month}`,
    )
    .replaceAll(
      new RegExp(
        `\\bon ((?:${guideWhen.weekdays.join('|')})(?:(?:, | and )(?:${guideWhen.weekdays.join('|')}))*)`,
        'gu',
      ),
      (_, days: string) => when.onDays(days),
    );
  for (const [at, day] of guideWhen.weekdays.entries())
    text = text.replaceAll(new RegExp(`\\b${day}\\b`, 'gu'), when.weekdays[at] ?? day);
  for (const [at, day] of guideWhen.shortWeekdays.entries())
    text = text.replaceAll(new RegExp(`\\b${day}\\b`, 'gu'), when.shortWeekdays[at] ?? day);
  for (const [pattern, key] of whenPhrases) {
    const phrase = when.phrases[key];
    text = text.replaceAll(pattern, (_, count: string) => (typeof phrase === 'function' ? phrase(count) : phrase));
  }
  return text;
};
