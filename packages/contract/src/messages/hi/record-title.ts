import type { Translation } from '../../translation.ts';
import type * as english from '../record-title.ts';

export const recordTitle: Translation<typeof english.recordTitle> = {
  medicines: (count) => (count === 1 ? '1 दवा' : `${count} दवाएँ`),
  medicineAndMore: (name, more) => (more === 1 ? `${name} और 1 दूसरी दवा` : `${name} और ${more} दूसरी दवाएँ`),
  results: (count) => (count === 1 ? '1 नतीजा' : `${count} नतीजे`),
  low: (count) => `${count} कम`,
  high: (count) => `${count} ज़्यादा`,
  marked: (count) => `${count} पर निशान`,
};
