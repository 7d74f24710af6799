import type { Translation } from '../../translation.ts';
import type * as english from '../edit-conflict.ts';

export const editConflictMessages: Translation<typeof english.editConflictMessages> = {
  changedTitle: 'यह कहीं और से बदला गया',
  changedText: 'आपने जो लिखा वह यहाँ अब भी है। सेव करने पर वह इसकी जगह ले लेगा, जो अभी वहाँ है:',
  goneTitle: 'यह कहीं और से मिटा दिया गया',
  goneText: 'आपने जो लिखा वह यहाँ अब भी है। सेव करने पर वह नया जुड़ जाएगा।',
  saveMine: 'मेरा लिखा सेव करें',
  takeTheirs: 'दूसरा वाला लें',
  leaveTitle: 'बिना सेव किए जाएँ?',
  leaveText: 'आपके बदलाव नहीं रहेंगे।',
  leave: 'जाएँ',
  stay: 'लिखते रहें',
  restoredTitle: 'आपने जो लिखा था, वह वापस आ गया',
  restoredText: 'यह अभी सेव नहीं हुआ है।',
  discardRestored: 'इसे छोड़ दें',
};
