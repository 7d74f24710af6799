import type { Translation } from '../../translation.ts';
import type * as english from '../person-times.ts';

export const personTimes: Translation<typeof english.personTimes> = {
  title: (name) => `${name} के दिन के समय`,
  text: 'पर्चे पर 1-0-1 का मतलब है सुबह और रात। आगे की खुराकें इन्हीं समय पर होंगी।',
  hint: 'ये समय आप दवा अलर्ट में बदल सकते हैं।',
};
