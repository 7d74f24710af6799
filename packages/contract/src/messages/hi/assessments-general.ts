import type { Translation } from '../../translation.ts';
import type * as english from '../assessments-general.ts';

export const generalAssessment: Translation<typeof english.generalAssessment> = {
  title: 'सामान्य',
  description: 'जब पक्का न हो कि क्या है। यह पूछती है कि आप पर सबसे ज़्यादा क्या भारी है, और दिन कैसे बीतते हैं।',
  weighs: {
    text: 'अभी आप पर सबसे ज़्यादा क्या भारी है?',
    options: {
      mood: 'मन उदास, खाली या भारी',
      worry: 'चिंता, तनाव या डर',
      focus: 'ध्यान, बेचैनी, काम पूरे करना',
      memories: 'कोई बुरी घटना जो मन से नहीं जाती',
      eating: 'खाना, वज़न या मेरा शरीर',
      sleep: 'नींद और थकान',
      people: 'परिवार, साथी या दूसरे लोगों से परेशानी',
      use: 'शराब, तंबाकू, कोई और नशा, या गेम',
      other: 'कुछ और',
      nothing: 'कुछ खास नहीं: बस देखना है कि कैसा चल रहा है',
    },
  },
  own: 'थोड़े शब्दों में, वह क्या है?',
  worry: {
    text: 'चिंता ज़्यादातर किस बात की है?',
    options: {
      money: 'पैसे या काम की',
      health: 'सेहत की, मेरी या किसी अपने की',
      exams: 'परीक्षा और नंबरों की',
      family: 'परिवार की',
      people: 'लोग मेरे बारे में क्या सोचते हैं',
      all: 'हर बात की, या कह नहीं सकते',
    },
  },
  harmed: {
    text: 'क्या कोई आपको चोट पहुँचाता है या धमकाता है, या आप किसी से डरते हैं?',
    options: { no: 'नहीं', yes: 'हाँ', silent: 'बताना नहीं चाहते' },
  },
};
