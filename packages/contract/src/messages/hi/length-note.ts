import type { Translation } from '../../translation.ts';
import type * as english from '../length-note.ts';

export const lengthMessages: Translation<typeof english.lengthMessages> = {
  used: (used, maximum) => `${maximum} में से ${used} अक्षर।${used >= maximum ? ' सीमा आ गई है।' : ''}`,
  cut: (maximum) => `यहाँ ज़्यादा से ज़्यादा ${maximum} अक्षर लिख सकते हैं। चिपकाए हुए का आखिरी हिस्सा छूट गया।`,
};
