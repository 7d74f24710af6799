/**
 * What patients say for a complaint, in English, Hindi and Hindi with Latin letters, parted by '|'. The words that find a
 * doctor stand in directory/symptoms.ts; these tell one complaint from another, since each has its own questions. What no
 * table here knows is looked up there.
 */
export const complaintWords = {
  child: `baby unwell|child unwell|child sick|baby sick|child ill|son ill|daughter ill|kid sick|kid not well|बच्चा बीमार|बच्चे की तबीयत|bachcha bimar|bacche ki tabiyat|baby not feeding|child not eating|baby crying|
    baccha kha nahi raha|baby doodh nahi pi raha|बच्चा दूध नहीं पी रहा|बच्चा खाना नहीं खा रहा|child not drinking`,
  fever: `fever|feverish|temperature|high temperature|viral|viral fever|flu|chills|shivering|dengue|malaria|typhoid|chikungunya|influenza|बुखार|तेज बुखार|ज्वर|ठंड लगना|कंपकंपी|ठंड लग रही|टाइफाइड|डेंगू|मलेरिया|bukhar|bukhaar|tez bukhar|
    thand lag rahi|kapkapi|jwar|badan garam|बदन गरम|body is hot|body hot|taap|ताप|burning up`,
  cough: `cough|coughing|dry cough|wet cough|phlegm|mucus|sputum|chest congestion|bronchitis|खांसी|सूखी खांसी|बलगम|कफ|khansi|khaansi|khasi|sukhi khansi|balgam|kaf`,
  cold: `cold|common cold|runny nose|blocked nose|stuffy nose|sneezing|sneeze|sinus|sinusitis|nose running|सर्दी|जुकाम|नाक बंद|नाक बहना|नाक बह रही|छींक|छींके|sardi|zukam|jukam|jukaam|naak band|nak band|naak beh rahi|chheenk|chhink|chink|nazla`,
  throat: `sore throat|throat pain|throat ache|throat hurts|throat|throat infection|tonsil|tonsillitis|hoarse voice|voice gone|swallowing pain|pain swallowing|गले में दर्द|गला खराब|गले में खराश|गला|गले|टॉन्सिल|निगलने में दर्द|आवाज बैठ गई|gale me dard|
    gala kharab|gala|gale me kharash|gale|tonsil|kharash|nigalne me dard|awaz baith gayi`,
} as const;
export type ComplaintKey = keyof typeof complaintWords;
