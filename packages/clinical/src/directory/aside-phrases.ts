import { buildWordSet } from './search-text.ts';

/**
 * Words around a complaint or specialty: whose it is, since when, where on the body, polite forms. They are ignored beside a
 * specialty; without one they may be part of a name ('Lady Hardinge', 'Mother Teresa'). Therefore no spelling of a personal name
 * is in this list ('Das' is ten, 'Sham' an evening).
 */
const asidePhrases = buildWordSet(`
  operation area location locality ji sahab saheb sahib madam sir lady female woman mahila aurat male men gents
  purush boy girl patient person people adult teenage teenager toddler
  son daughter mother father mom mum mummy mommy dad papa wife husband brother sister uncle aunt aunty
  grandmother grandfather grandma grandpa parent friend maa beta bete beti pati patni bhai behen bahan dadi
  your his her its he she they them you myself own one two three four five six seven eight nine ten few couple
  several many lot much more less little bit
  face left right side both all over whole entire body upper lower middle front inside outside under between
  behind hand arm leg foot finger toe palm
  low high mild moderate bad badly worse worst extreme extremely constant constantly continuous continuously
  frequent frequently slight slightly big small old age aged level normal too so also only just really
  while when whenever after before during until till once twice again ago last past yesterday today tomorrow now
  tonight night morning evening afternoon noon daily every always often sometimes recently suddenly
  hour hr minute min yr wk time weekend monday tuesday wednesday thursday friday saturday sunday winter summer
  monsoon weather delivery bath food meal
  walk walking run running sit sitting stand standing sleep sleeping eat eating drink drinking talking working
  work playing play climbing climb stair lifting bending moving using use going go coming come
  getting got feel feeling become becoming start started happen happening keep made make been being fall falling
  bleeding up down due accident injury office computer properly
  which what where how why whom whose see should would could can cant cannot dont doesnt wont didnt isnt able
  unable if but not that treat treating treated cure handle suggest recommend
  recommended suffering suffer facing diagnosed know tell help pls plz kindly
  cheap cheapest affordable cost price fee charges free rate rated review rating experienced experience senior
  qualified trusted reliable popular reputed certified verified
  contact number phone mobile address timing open opening available availability list name details emergency
  urgent urgently immediately slot video call chat visit speaking speaks spoken language
  do teen char chaar paanch panch saat aath nau hafte hafta mahine mahina saal sal baras ghante ghanta roz rozana
  subah dopahar raat kal aaj parso abhi baad pehle pahle bar baar kabhi hamesha phir jab
  kya kaun kaunsa kaunse kis kisko kise kaise kyu kyun kyon kab kahan kitna kitni kitne bhi toh hi tha thi thay
  gayi gaye gya gyi karna karne karte karta karti karo kijiye bolne sakta sakte sakti
  chalne chalte uthne uthte baithne baithte sone sote khane khate peene pite lagta lagti laga lagi jata jati
  jaata jaati rha rhi rhe hun hoon mai mujhko humko hame hamare hamari hamara apna apne apni unka unki
  uske uski uska iska iski iske usko isko unko umra poore pure pura poora badan sharir shareer haath hath seedhi
  sidhi chadhne chadhte upar neeche niche andar bahar tez halka halki thoda thodi bilkul
  goes can kam कम
  itna itni sasta saste sasti jaldi turant kripya ne hua hui hue
  महिला औरत पुरुष जी साहब ऑपरेशन इलाका बेटा बेटे बेटी माँ मम्मी पापा पिता पति पत्नी भाई बहन दादी दादा साल महीने
  महीना हफ्ते हफ्ता सप्ताह घंटे कल आज परसों अभी रात सुबह शाम दोपहर बाद पहले बार कभी हमेशा जब
  क्या कौन कौनसा किस कैसे क्यों कब कहाँ भी तो ही था थी थे गया गयी गए आया आयी हुआ हुई करना करने करते करता करती
  चलने चलते उठने बैठने सोते सोने खाने खाते पीने लगता लगती लग जा जाता जाती
  दो तीन चार पांच छह सात आठ उम्र पूरे पूरा शरीर बदन हाथ बाएं दाएं ऊपर नीचे अंदर बाहर तेज हल्का थोड़ा सस्ता हमारे
  हमारी हमारा उनका उनकी उसके उसकी ने रोज`);

/** A number of days, years or a reading, also with its unit: '3', '250', '5yr'. A PIN code is longer. */
const figure = /^\d{1,4}(?!\d)/;

/** Whether a word, in matchForm, is ignored beside a specialty. */
export const isAside = (word: string): boolean => asidePhrases.has(word) || figure.test(word);
