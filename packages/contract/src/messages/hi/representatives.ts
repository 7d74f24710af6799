import type { Translation } from '../../translation.ts';
import type * as english from '../representatives.ts';

export const representativeTexts: Translation<typeof english.representativeTexts> = {
  speaksFor: (representative, patient) => `${representative}, ${patient} की ओर से`,
  someoneWhoLeft: 'कोई, जिनका खाता अब नहीं है',
};
