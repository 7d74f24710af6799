import type { Translation } from '../../translation.ts';
import type * as english from '../appearance.ts';

export const appearanceScreen: Translation<typeof english.appearanceScreen> = {
  title: 'रंग-रूप',
  text: 'यह इस डिवाइस पर रखा जाता है। "डिवाइस जैसा" चुनने पर आपके डिवाइस की सेटिंग चलती है।',
  themes: { system: 'डिवाइस जैसा', light: 'हल्का', dark: 'गहरा' },
};
