import type { Translation } from '../../translation.ts';
import type * as english from '../assessments-depression.ts';

export const depressionAssessment: Translation<typeof english.depressionAssessment> = {
  title: 'उदासी (डिप्रेशन)',
  description: 'भारी दिनों के लिए: मन उदास, ताकत नहीं, प्रसव के बाद, या बढ़ती उम्र में।',
  focus: {
    text: 'इनमें से क्या आप पर सबसे ठीक बैठता है?',
    options: {
      mood: 'मेरा मन उदास रहता है',
      tired: 'मुझे थकान रहती है, और नींद ठीक नहीं',
      birth: 'मुझे बच्चा होने वाला है, या हो चुका है',
      age: 'बढ़ती उम्र मुझ पर भारी है',
    },
  },
  presence: 'कितने दिन यह भारी लगता है?',
  sleepKind: {
    text: 'आपकी नींद में सबसे ज़्यादा क्या परेशानी है?',
    options: {
      falling: 'सोने से पहले देर तक नींद नहीं आती',
      waking: 'रात में नींद खुल जाती है',
      early: 'सुबह से बहुत पहले नींद खुल जाती है',
      much: 'बहुत सोने पर भी थकान रहती है',
      turned: 'मेरे दिन और रात उलट गए हैं',
    },
  },
  birthWhen: {
    text: 'आप किस पड़ाव पर हैं?',
    options: {
      expecting: 'बच्चा होने वाला है',
      weeks: 'प्रसव को कुछ हफ़्ते हुए',
      months: 'प्रसव को कुछ महीने हुए',
      year: 'प्रसव को एक साल या ज़्यादा हुआ',
      lost: 'मैंने बच्चा खो दिया',
    },
  },
  relief: {
    text: 'क्या कोई आपका काम बँटाता है, ताकि आप आराम कर सकें?',
    options: { enough: 'हाँ, काफ़ी', some: 'हाँ, पर बहुत कम', nobody: 'नहीं' },
  },
  babySafety: {
    text: 'क्या आपको डर है कि बच्चे को चोट पहुँच सकती है, आपसे या किसी और से?',
    options: { no: 'नहीं', yes: 'हाँ', silent: 'बताना नहीं चाहते' },
  },
  ageChange: {
    text: 'आपके लिए सबसे ज़्यादा क्या बदला?',
    options: {
      alone: 'अकेलापन ज़्यादा है',
      loss: 'कोई गुज़र गया',
      body: 'शरीर अब उतना नहीं कर पाता',
      memory: 'भूलना बढ़ गया है',
      work: 'मेरा काम या ज़िम्मेदारी नहीं रही',
      other: 'कुछ और',
    },
  },
};
