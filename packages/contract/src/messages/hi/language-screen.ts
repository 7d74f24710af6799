import type { Translation } from '../../translation.ts';
import type * as english from '../language-screen.ts';

export const languageScreen: Translation<typeof english.languageScreen> = {
  title: 'भाषा',
  text: 'Arogo के पेज और Arogo से आने वाले संदेश इसी भाषा में होते हैं। जिसका अनुवाद अभी नहीं है, वह अंग्रेज़ी में रहता है।',
};
