import type { SeededRandom } from '../seeded-random.ts';
import type { PaperSubject } from '../letterheads.ts';
import type { Paper } from '../paper.ts';

/** A kind of document that laboratories and clinics print; the content is invented. */
export interface Layout {
  readonly name: string;
  readonly draw: (chance: SeededRandom) => Promise<Omit<Paper, 'name'>>;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats an ISO 8601 date with a pattern of D, M, MMM and YYYY: '14/5/2026', '14-May-2026'. */
export const formatDay = (day: string, pattern: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  const parts: Readonly<Record<string, string>> = {
    YYYY: year,
    MMM: months[Number(month) - 1] ?? '',
    MM: month,
    M: String(Number(month)),
    DD: date,
    D: String(Number(date)),
  };
  return pattern.replaceAll(/YYYY|MMM|MM|M|DD|D/g, (part) => parts[part] ?? part);
};

/** A name without its title, as forms print it. */
export const removeTitle = ({ name }: PaperSubject): string => name.replace(/^(?:Mr|Mrs|Smt)\.\s/, '');
