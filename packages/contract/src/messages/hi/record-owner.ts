import type { Translation } from '../../translation.ts';
import type * as english from '../record-owner.ts';

export const recordOwnerMessages: Translation<typeof english.recordOwnerMessages> = {
  moving: 'कागज़ भेजा जा रहा है…',
  moved: 'कागज़ भेज दिया गया।',
  takingBack: 'कागज़ वापस लाया जा रहा है…',
  takenBack: 'कागज़ वापस आ गया।',
  failed: 'हम यह कागज़ नहीं भेज पाए।',
  undoFailed: 'हम इसे वापस नहीं ला पाए।',
};

export const recordOwnerScreen: Translation<typeof english.recordOwnerScreen> = {
  question: (name) => `यह कागज़ ${name} के नाम है। यह किसका है?`,
  text: 'जब तक आप नहीं चुनते, इसकी कोई बात किसी की सेहत की जानकारी में नहीं ली जाती।',
  move: (firstName) => `${firstName} के वॉल्ट में भेजें`,
  moveToOwn: 'मेरे अपने वॉल्ट में भेजें',
  movedTo: (firstName) => `${firstName} के वॉल्ट में भेज दिया गया।`,
  movedToOwn: 'आपके अपने वॉल्ट में भेज दिया गया।',
  undo: 'वापस लाएँ',
  mine: 'यह मेरा है',
  keep: (firstName) => `यह ${firstName} का है`,
  someoneElse: 'किसी और का',
};
