import type { Translation } from '../../translation.ts';
import type * as english from '../person-visits.ts';

export const personVisits: Translation<typeof english.personVisits> = {
  title: (name) => `${name} के अपॉइंटमेंट`,
};
