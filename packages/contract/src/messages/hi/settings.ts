import type { Translation } from '../../translation.ts';
import type * as english from '../settings.ts';

export const settingsMessages: Translation<typeof english.settingsMessages> = {
  saved: 'सेव हो गया।',
  timeInvalid: 'कृपया समय लिखें, जैसे 08:00।',
  timesOrder: 'समय इस क्रम में होने चाहिए: सुबह, दोपहर, शाम, रात।',
  zoneInvalid: 'कृपया सूची से समय क्षेत्र चुनें।',
  languageInvalid: 'कृपया सूची से भाषा चुनें।',
  nothingToSave: 'सेव करने के लिए कुछ नहीं है।',
  ownAccountOnly: 'यह केवल आपके अपने पेजों पर तय किया जा सकता है।',
};
