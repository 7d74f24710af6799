/**
 * Names of medicines that patients ask about most, so that they are told from other words and are found in Devanagari too.
 * A name is only looked up among the patient's own; nothing here says what a medicine is for. What is missing is taken from
 * the words that no table knows.
 */
export const drugWords: Readonly<Record<string, string>> = {
  metformin: 'metformin|metformine|glycomet|glyciphage|मेटफॉर्मिन|मेटफार्मिन',
  telmisartan: 'telmisartan|telma|टेल्मा|टेल्मिसार्टन',
  amlodipine: 'amlodipine|amlong|amlokind|एम्लोडिपिन|amlodipin',
  paracetamol: 'paracetamol|crocin|dolo|calpol|पैरासिटामोल|डोलो|क्रोसिन|paracitamol',
  pantoprazole: 'pantoprazole|pan d|pantop|pantocid|पैंटोप्राजोल|pan 40',
  omeprazole: 'omeprazole|omez|ओमेप्राजोल',
  thyroxine: 'thyroxine|levothyroxine|thyronorm|eltroxin|थायरोनॉर्म|थायरोक्सिन',
  atorvastatin: 'atorvastatin|atorva|एटोरवास्टेटिन|statin',
  rosuvastatin: 'rosuvastatin|rosuvas',
  aspirin: 'aspirin|ecosprin|एस्पिरिन|इकोस्प्रिन|disprin',
  clopidogrel: 'clopidogrel|clopilet',
  insulin: 'insulin|इंसुलिन|lantus|mixtard',
  glimepiride: 'glimepiride|amaryl|glimestar|ग्लिमेपिराइड',
  azithromycin: 'azithromycin|azithral|azee|एज़िथ्रोमाइसिन',
  amoxicillin: 'amoxicillin|augmentin|moxikind|amoxyclav|एमोक्सिसिलिन',
  cetirizine: 'cetirizine|cetrizine|सिट्रीजिन|levocetirizine',
  ibuprofen: 'ibuprofen|brufen|combiflam|कॉम्बिफ्लेम|इबुप्रोफेन',
  losartan: 'losartan|losar',
  metoprolol: 'metoprolol|met xl',
  montelukast: 'montelukast|montair|montek',
  warfarin: 'warfarin|acitrom',
  escitalopram: 'escitalopram|nexito',
  sertraline: 'sertraline',
  clonazepam: 'clonazepam|rivotril',
  'vitamin D3': 'calcirol|shelcal|uprise',
};

/** What many names of substances end with. */
export const drugEnding =
  /(?:pril|sartan|formin|olol|statin|prazole|cillin|mycin|floxacin|dipine|gliptin|gliflozin|glitazone|thiazide|cycline|conazole|lukast|triptan|azepam|idone|setron|oxetine|parin|xaban)$/;
