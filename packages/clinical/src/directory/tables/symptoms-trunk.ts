import type { SymptomRow } from '../symptoms.ts';

/** The whole body, chest, belly, urine, blood and hormones. */
export const trunkSymptoms: readonly SymptomRow[] = [
  // Fever and what goes around.
  [
    ['primary-care', 'internal-medicine'],
    'fever|high temperature|viral fever|viral|flu|influenza|chills|shivering|body ache|body pain|cold|common cold|runny nose|cold cough|weakness|fatigue|tiredness|tired|always tired|feeling weak|low energy|loss of appetite|no appetite|dehydration|sunstroke|heat stroke|feeling sick|unwell|health checkup|full body checkup|medical certificate|check up|routine checkup|blood test|lifestyle',
  ],
  [
    ['primary-care', 'internal-medicine'],
    'बुखार|तेज बुखार|ज्वर|ठंड लगना|कंपकंपी|बदन दर्द|शरीर में दर्द|सर्दी|जुकाम|सर्दी जुकाम|सर्दी खांसी|कमजोरी|थकान|भूख न लगना|लू लगना|तबीयत खराब|नजला',
  ],
  [
    ['primary-care', 'internal-medicine'],
    'bukhar|bukhaar|tez bukhar|thand lagna|kapkapi|badan dard|sharir dard|sardi|zukam|jukam|jukaam|sardi khansi|sardi jukam|kamzori|kamjori|thakan|thakavat|bhukh na lagna|loo lagna|tabiyat kharab|nazla|jwar',
  ],
  [
    ['internal-medicine', 'infectious-diseases', 'primary-care'],
    'dengue|malaria|typhoid|chikungunya|covid|corona|infection|swine flu|leptospirosis|डेंगू|मलेरिया|टाइफाइड|चिकनगुनिया|कोरोना|संक्रमण|इन्फेक्शन|motijhara|sankraman',
  ],
  [['internal-medicine', 'infectious-diseases', 'primary-care'], 'taifoid|टायफायड'],
  [['infectious-diseases', 'dermatology'], 'hiv|aids|एचआईवी|एड्स'],
  [
    ['primary-care', 'infectious-diseases'],
    'dog bite|rabies|cat bite|monkey bite|insect bite|tetanus|कुत्ते का काटना|रेबीज|kutte ka katna|kutta kata|vaccine|teeka|टीका',
  ],
  [
    ['internal-medicine', 'endocrinology', 'gastroenterology'],
    'weight loss without reason|losing weight|unexplained weight loss|वजन घटना|wajan ghatna|vajan ghatna',
  ],

  // Chest, heart and breath.
  [
    ['cardiology', 'internal-medicine'],
    'heart|chest pain|heart pain|heart problem|heart disease|palpitations|heartbeat|fast heartbeat|irregular heartbeat|heart attack|angina|heart failure|heart blockage|blockage|ecg|echo test|tight chest|chest tightness|stent|angioplasty',
  ],
  [
    ['cardiology', 'internal-medicine'],
    'दिल|हृदय|सीने में दर्द|सीने का दर्द|छाती में दर्द|दिल की धड़कन|धड़कन|धड़कन तेज|दिल की बीमारी|दिल का दौरा|हार्ट|घबराहट और पसीना|हार्ट अटैक',
  ],
  [
    ['cardiology', 'internal-medicine'],
    'dil|seene me dard|seene mein dard|sine me dard|chhati me dard|chati me dard|chaati dard|dhadkan|dil ki dhadkan|dhadkan tez|dil ki bimari|dil ka daura|hriday',
  ],
  [
    ['cardiology', 'internal-medicine', 'primary-care'],
    'bp|blood pressure|high bp|low bp|hypertension|high blood pressure|low blood pressure|cholesterol|high cholesterol|बीपी|ब्लड प्रेशर|रक्तचाप|उच्च रक्तचाप|हाई बीपी|लो बीपी|कोलेस्ट्रॉल|raktchap|uchch raktchap|bp badhna',
  ],
  [
    ['pulmonology', 'primary-care'],
    'cough|dry cough|wet cough|chronic cough|phlegm|mucus|sputum|bronchitis|chest congestion|chest infection|खांसी|सूखी खांसी|कफ|बलगम|khansi|khaansi|sukhi khansi|kaf|balgam|balgham|khasi',
  ],
  [
    ['pulmonology', 'cardiology', 'internal-medicine'],
    'breathing|breathlessness|shortness of breath|breathing problem|breathing difficulty|difficulty breathing|cant breathe|not able to breathe|breathless|saans|saans phoolna|sans phulna|saans lene me dikkat|saans ki takleef|सांस|सांस फूलना|सांस लेने में तकलीफ|सांस की तकलीफ|dum ghutna|दम घुटना',
  ],
  [['pulmonology', 'allergy'], 'asthma|wheezing|wheeze|inhaler|copd|दमा|अस्थमा|dama|asthama'],
  [
    ['pulmonology', 'infectious-diseases'],
    'tb|tuberculosis|pneumonia|lungs|lung|coughing blood|blood in cough|टीबी|क्षय रोग|निमोनिया|फेफड़े|फेफड़ा|phephde|fefde|nimonia|khansi me khoon',
  ],
  [['ent', 'pulmonology'], 'snoring|snore|sleep apnea|खर्राटे|kharrate|kharate'],

  // Belly.
  [
    ['gastroenterology', 'primary-care', 'general-surgery'],
    'stomach pain|stomach ache|stomach|tummy pain|abdominal pain|belly pain|abdomen|tummy ache|upset stomach|stomach upset|stomach cramps|पेट दर्द|पेट में दर्द|पेट|पेट खराब|पेट में मरोड़|pet dard|pet me dard|pet mein dard|pet kharab|pait dard|pet me marod|marod|pet',
  ],
  [
    ['gastroenterology', 'primary-care'],
    'gas|acidity|gastric|bloating|indigestion|heartburn|acid reflux|reflux|gerd|burping|ulcer|stomach ulcer|constipation|loose motion|diarrhea|diarrhoea|dysentery|vomiting|nausea|food poisoning|ibs|irritable bowel|digestion|digestive problem',
  ],
  [
    ['gastroenterology', 'primary-care'],
    'गैस|एसिडिटी|बदहजमी|अपच|सीने में जलन|पेट में जलन|कब्ज|दस्त|पेचिश|उल्टी|उलटी|जी मिचलाना|मतली|खट्टी डकार|डकार|अल्सर|फूड पॉइजनिंग|पाचन',
  ],
  [
    ['gastroenterology', 'primary-care'],
    'badhazmi|badhajmi|apach|seene me jalan|pet me jalan|pet me gas|kabz|kabj|kabziyat|dast|pechish|ulti|ultiyan|ji michlana|matli|khatti dakar|dakar|pachan|gaes|hajma',
  ],
  [['gastroenterology', 'primary-care'], 'gastritis|gais'],
  [
    ['gastroenterology', 'internal-medicine'],
    'jaundice|liver|fatty liver|hepatitis|cirrhosis|pancreatitis|blood in vomit|black stool|पीलिया|लिवर|जिगर|फैटी लिवर|हेपेटाइटिस|piliya|peeliya|jigar|liver ki bimari',
  ],
  [
    ['general-surgery', 'gastroenterology'],
    'gallstone|gall bladder stone|gallbladder|gall bladder|appendix|appendicitis|hernia|lump|lipoma|abscess|cyst|swelling lump|पित्त की पथरी|पित्ताशय|अपेंडिक्स|हर्निया|गांठ|फोड़ा|pitt ki pathri|pit ki thaili|harniya|gaanth|ganth|phoda',
  ],
  [
    ['proctology', 'general-surgery', 'gastroenterology'],
    'piles|hemorrhoid|haemorrhoid|fissure|fistula|blood in stool|bleeding from anus|anal pain|rectal bleeding|बवासीर|पाइल्स|भगंदर|फिशर|मल में खून|गुदा|bawasir|bavasir|bawaseer|bhagandar|latrine me khoon|mal me khoon',
  ],
  [['proctology', 'general-surgery', 'gastroenterology'], 'hemroid'],
  [['gastroenterology', 'paediatrics'], 'worms|stomach worms|deworming|पेट के कीड़े|pet ke keede|pet me keede|kide'],

  // Urine and kidneys.
  [
    ['nephrology', 'urology'],
    'kidney|kidney pain|kidney failure|kidney disease|dialysis|creatinine|high creatinine|protein in urine|गुर्दा|गुर्दे|किडनी|किडनी फेल|डायलिसिस|gurda|gurde|kidney kharab|gurde ki bimari',
  ],
  [
    ['urology', 'nephrology'],
    'kidney stone|stone|urine|urine infection|uti|urinary infection|burning urine|burning while urinating|blood in urine|frequent urination|urination|prostate|bladder|urine leak|incontinence',
  ],
  [
    ['urology', 'nephrology'],
    'पथरी|गुर्दे की पथरी|किडनी की पथरी|पेशाब|पेशाब में जलन|पेशाब में खून|बार बार पेशाब|मूत्र|प्रोस्टेट|पेशाब रुकना',
  ],
  [
    ['urology', 'nephrology'],
    'pathri|pathari|gurde ki pathri|peshab|peshaab|pishab|peshab me jalan|peshab me khoon|baar baar peshab|mutra|peshab rukna',
  ],
  [['urology', 'nephrology'], 'yurine|prostet'],
  [
    ['urology', 'general-surgery'],
    'hydrocele|testicle pain|testicles|scrotum|circumcision|phimosis|varicocele|vasectomy|हाइड्रोसील|अंडकोष|नसबंदी|andkosh|nasbandi',
  ],

  // Hormones, blood, cancer.
  [
    ['endocrinology', 'internal-medicine', 'primary-care'],
    'sugar|diabetes|diabetic|blood sugar|high sugar|low sugar|insulin|hba1c|thirst|excessive thirst|शुगर|मधुमेह|डायबिटीज|चीनी की बीमारी|इंसुलिन|ज्यादा प्यास|madhumeh|shugar|suger|jyada pyas|diabities',
  ],
  [['endocrinology', 'internal-medicine', 'primary-care'], 'diabetese'],
  [
    ['endocrinology', 'internal-medicine'],
    'thyroid|goitre|goiter|tsh|hormone|hormones|hormonal imbalance|growth problem|short height|थायराइड|थाइरोइड|हार्मोन|घेंघा|कद न बढ़ना|thairoid|thayroid|ghengha|kad na badhna|vitamin d|विटामिन',
  ],
  [
    ['nutrition', 'endocrinology'],
    'obesity|weight gain|overweight|weight loss|lose weight|fat loss|weight|underweight|diet|cholesterol diet|मोटापा|वजन|वजन बढ़ना|वजन कम करना|डाइट|दुबलापन|motapa|wajan|vajan|wajan kam|vajan kam karna|wajan badhna|dublapan',
  ],
  [
    ['haematology', 'internal-medicine'],
    'anemia|anaemia|low haemoglobin|low hemoglobin|haemoglobin|hemoglobin|iron deficiency|blood|low platelets|platelets|thalassemia|thalassaemia|sickle cell|leukemia|bleeding disorder|clotting|blood clot|खून की कमी|एनीमिया|खून|रक्त|हीमोग्लोबिन|khoon ki kami|khun ki kami|khoon|rakt|enimia',
  ],
  [['haematology', 'internal-medicine'], 'hb|low hb|hb kam|khun|अनीमिया|थैलेसीमिया'],
  [['oncology', 'haematology'], 'lymphoma|blood cancer|myeloma|leukaemia|ब्लड कैंसर'],
  [
    ['oncology', 'general-surgery'],
    'cancer|tumor|tumour|chemotherapy|chemo|biopsy|head and neck cancer|mouth cancer|throat cancer|कैंसर|ट्यूमर|रसौली कैंसर|कीमो|kainsar|tyumar',
  ],
  [['oncology', 'general-surgery'], 'kensar|kemo'],
  [
    ['oncology', 'general-surgery', 'obstetrics-gynaecology'],
    'breast lump|breast cancer|breast pain|lump in breast|breast|स्तन में गांठ|स्तन|स्तन में दर्द|chhati me ganth|stan me ganth|stan',
  ],
  [
    ['allergy', 'dermatology', 'ent'],
    'allergy|allergies|allergic|dust allergy|food allergy|pollen|hay fever|एलर्जी|धूल से एलर्जी|elergy|allerji|dhool se allergy',
  ],
  [['allergy', 'dermatology', 'ent'], 'alarji|elarji|अलर्जी'],
  [['ent', 'allergy'], 'sneezing|sneeze|छींक|छींके|chheenk|chhink|chink aana'],
];
