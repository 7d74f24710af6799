import type { Translation } from '../../translation.ts';
import type * as english from '../viewer-texts.ts';

export const viewerTexts: Translation<typeof english.viewerTexts> = {
  records: 'पर्चे और जाँच रिपोर्ट जोड़े जाने पर यहाँ दिखते हैं।',
  appointments: 'अपॉइंटमेंट बुक होने पर यहाँ दिखता है।',
  seeDoctor: 'डॉक्टर देखें',
};
