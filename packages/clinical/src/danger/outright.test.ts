import { describe, expect, it } from 'vitest';
import { findGradedDangers } from './danger.ts';
import { findAct, findActs, keepUrgent } from './danger.test-helpers.ts';
import { analyseText } from './rule-classifier.ts';

describe('decision H6: what is told outright calls for an ambulance in three languages', () => {
  it.each([
    [
      'a baby that did not cry at birth',
      'baby born at home not crying',
      'जन्म के बाद रोया नहीं',
      'paida hote hi roya nahi',
    ],
    ['blue round the mouth', 'baby is bluish around the mouth', 'बच्चे का मुंह नीला', 'bache ke muh ke aas paas neela'],
    ['too weak to cry', 'infant too weak to cry', 'बच्चा रो भी नहीं पा रहा', 'bacche me rone ki takat nahi'],
    ['lime in the eye', 'lime went into my eye', 'बच्चे की आंख में चूना', 'bachhe ki aankh me pan wala chuna'],
    ['many sleeping pills', 'took 20 sleeping pills', 'बीस नींद की गोलियां खा लीं', '20 neend ki goli le li usne'],
    ['a whole strip', 'she ate a whole strip', 'पूरी स्ट्रिप खा ली', 'poori dibbi kha gayi beti'],
    ['bait for rats', 'ate rat poison cake', 'चूहे मार दवा खा ली', 'rat kill cake kha gyi'],
    ['the head of a baby', 'i can see the baby head', 'बच्चे का सिर दिख रहा है', 'sir dikh rha hai bache ka'],
    ['a low pressure', 'bp 70/40 cold sweat', 'बीपी 70/40 है पसीना ठंडा', 'bp 70/40 thanda pasina'],
    ['a low upper pressure', 'fever, shivering and bp 80', 'तेज बुखार कंपकंपी और बीपी 80', 'bukhar kapkapi bp 80'],
    ['a machine', 'thresher took off his fingers', 'थ्रेशर ने हाथ काट दिया', 'thresher ne kalai kha li'],
    ['a dog that tears', 'dog ripped my daughters face', 'कुत्ते ने मुंह नोच लिया', 'pitbull ne bachche ka gaal faad diya'],
    [
      'a testicle',
      'sudden severe pain in one testicle',
      'अंडकोष में अचानक बहुत तेज दर्द',
      'andkosh me achanak bahut tez dard',
    ],
    ['a belly like a board', 'stomach hard like a board', 'पेट पत्थर जैसा सख्त', 'pet itna sakht ki ungli nahi dhasti'],
    [
      'heat that confuses',
      'working in the sun, body like fire',
      'धूप में काम, बदन आग जैसा',
      'garmi me chalate gire, jism aag jaisa',
    ],
    [
      'a leg since waking',
      'woke up and left leg not moving',
      'सुबह उठे तो एक पैर नहीं चल रहा',
      'aaj uthe to baaya pair nahi chal raha',
    ],
    ['the nose', 'nosebleed not stopping, on ecosprin', 'नकसीर बंद नहीं हो रही', 'nakseer band nahi ho rahi'],
    ['a bowel', 'stitches open and intestine visible', 'टांके खुले, आंत बाहर', 'tanke khule aant bahar'],
    [
      'cold skin in infection',
      'infection, skin is cold now',
      'इन्फेक्शन में चमड़ी ठंडी',
      'infection tha, ab chamdi thandi hai',
    ],
    ['opium', 'heroin, pinpoint pupils', 'अफीम खाई, पुतली सुई जैसी', 'opium zyada kha liya putli sui jaisi'],
  ])('%s', (_what, ...texts) => {
    expect(findActs(texts)).toEqual(texts.map((text) => [text, 'emergency']));
  });

  it('of several signs what calls for an ambulance stands in front of what calls for a doctor today', () => {
    expect(findGradedDangers('button cell nigla munne ne').map(({ act }) => act)).toEqual(['emergency', 'now']);
  });
});

describe('decision H6: figures of speech, denials and what is long over raise nothing in three languages', () => {
  it.each([
    ['another animal', 'not a snake, an ant bit me', 'सांप नहीं चींटी ने काटा है', 'saanp nahi cheenti ne kaata'],
    [
      'no trouble',
      'no trouble breathing, throat itches',
      'सांस में कोई परेशानी नहीं गला खुजला रहा',
      'saans me koi pareshani nahi gala khujla raha',
    ],
    ['nothing taken', 'i didnt take any overdose', 'सीने में दर्द नहीं सिर्फ थकान', 'seene me dard nahi sirf thakan'],
    ['an argument', 'she burned me in that argument', 'बहस में जला दिया', 'behas me jala diya'],
    ['a match', 'rohit sharma knocked out the bowlers', 'मैच में गेंदबाजों को नॉकआउट', 'bowlers ko knock out kiya'],
    ['a price', 'petrol price shock', 'पेट्रोल के रेट का झटका', 'petrol rate ka jhatka'],
    ['noise', 'dj music is splitting my head', 'डीजे सुन के सर फट रहा है', 'dj se sar fat raha'],
    ['homework', 'homework is killing me', 'होमवर्क ने तो दम निकाल रखा है', 'homework ne dam nikaal rakha'],
    ['laughter', 'laughed so hard i couldnt breathe', 'हंस हंस के सांस फूल गई', 'itna hasaya ki saans phool gyi'],
    ['a fare', 'he cut my throat with the price', 'ऑटो वाले ने गला काट लिया', 'auto wale ne gala kaat liya paise me'],
    ['hot food', 'tea burnt my tongue', 'मिर्च ने मुंह जला दिया', 'garam masala ne muh jala diya'],
    ['long over', 'snake bit him in his youth', 'जवानी में सांप ने काटा था', 'jawani me saanp ne kaata tha bach gye the'],
    ['mild, mistyped', 'hakla fever', 'हकला दर्द', 'sgpt 52 hakla badha'],
    ['a sore throat', 'throte pain wen swalow food since mornng', 'निगलने में दर्द', 'nigalne me dard'],
    ['no goodbye', 'not a goodbye', 'अलविदा नहीं कल आऊंगा', 'alvida nahi kal phir aaunga'],
    ['a crushed tablet', 'can i crush the tablet for papa', 'गोली पीस के दे सकते हैं', 'goli pees ke papa ko de sakte'],
    ['bought', 'bought a whole strip', 'सारी दवाइयां ले ली दुकान से', 'poori strip mil gayi'],
    ['a shoe', 'dog tore my shoes', 'कुत्ते ने चप्पल फाड़ दी', 'kutte ne sofa faad diya'],
    [
      'a picture',
      'baby head visible in ultrasound',
      'अल्ट्रासाउंड में बच्चे का सिर दिखा',
      'bache ka sir dikh raha ultrasound me',
    ],
    ['a joke', 'the queue made me want to kill someone haha', 'किसी को मार दूंगा हाहा', 'kisi ko maar dunga haha'],
  ])('%s', (_what, ...texts) => {
    expect(keepUrgent(texts)).toEqual([]);
  });

  it.each([
    ['a snake that bit', 'saanp ne kaata'],
    ['a snake beside an ant', 'saanp ne kaata cheenti nahi'],
    ['pills that were ground', '20 goli pees ke kha li'],
    ['a denial of another trouble', 'pet me koi dard nahi, saans nahi aa rahi'],
    ['an overdose', 'i took an overdose'],
  ])('%s stays a danger', (_what, text) => {
    expect(findAct(text)).toBe('emergency');
  });

  it.each([
    ['bp 80', true],
    ['bp 120/80', false],
    ['bp 80 kg', false],
  ])('%s may be low: %s', (text, isLow) => {
    expect(analyseText(text).mentions.has('lonePressure')).toBe(isLow);
  });
});
