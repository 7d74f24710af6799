import type { SpecialtyKey } from './specialties.ts';

const splitList = (text: string): readonly string[] => text.trim().split(/\s*[|\n]\s*/);

/**
 * Searches for each specialty in real spellings, separated by '|': names and abbreviations, parts of the body and complaints that
 * lead there first, in English, Hindi and Hindi with Latin letters, also mistyped. For tests: the tables of the directory need
 * not contain each of them.
 */
export const spellings: Readonly<Record<SpecialtyKey, readonly string[]>> = {
  'primary-care': splitList(`
    जनरल
    GP|G.P.|gp doctor|family dr|famly doctor|general physicain|genral physician|jeneral physician|general doctor near me|m.b.b.s. doctor
    bukhaar|bukhar wala doctor|fevar|viral fever|sardi jukaam|sardi zukham|jukham|zukaam|kamzoree|thakaan|बुखार|बूखार
    सर्दी-ज़ुकाम|ज़ुकाम|कमज़ोरी
    थकान|फैमिली डाक्टर|जनरल फ़िज़ीशियन`),
  'internal-medicine': splitList(`
    MD medicine|M.D. Medicine|md med|md physician|internal medicin|internal med|internest|consultant physician|physician|phisician|फिजिशियन
    फ़िज़िशियन|फिजीशियन|dengu|dengue fever
    typhoid|taifoid|टायफायड|टाइफाइड|डेंगु|malariya|मलेरिया`),
  cardiology: splitList(`
    ह्रदय|हृदय|ह्रदय रोग|ह्रदय रोग विशेषज्ञ|हृदय रोग|हार्ट
    हार्ट का डॉक्टर|दिल का डाक्टर|दिल के डॉक्टर
    कार्डियोलोजिस्ट|hridaya|hriday|hridya
    hridhay rog|hriday rog visheshagy
    heart wala doctor|heart dr|cardiolgist|cardiologyst|kardiologist|cardio doctor|dil wala doctor|dil ke doctor|dill ka doctor|BP|b.p.
    bp wala doctor|hi bp|high bp|blood presure|raktachap|बी पी|बीपी|ब्लड प्रैशर
    ecg|ECG doctor|echo|chest pain|seene mein dard|sine me dard|सीने मे दर्द|धड़कन|dhadkan`),
  pulmonology: splitList(`
    phefda|phefde
    chest specialist|chest spesialist|chest doctor|chest physician|lungs doctor|lung spcialist|pulmonologist|pulmonolgist|pulmologist|pulmo|TB|T.B.
    tb doctor|TB ka doctor|टी बी|टीबी|टी.बी. का डॉक्टर
    asthma|astma|asthama|dama|damma|दमा|अस्थमा|saans|sans|sans ki takleef|साँस|सांस फुलना|saans phulna
    khansi|khasi|khaansee|खाँसी|खासी|phephde|fefda
    fefre|फेफड़े|फेफडे|respiratory doctor`),
  gastroenterology: splitList(`
    गैस्ट्रो
    gastro|gastro dr|gastroentrologist|gastroenterolgist|gestro|gastrologist|gastritis|gastric|stomach dr|stomac doctor|pet|pet dard|pait ka doctor
    pet wala doctor|पेट|पेट दर्द|पेट के रोग
    liver|livar|liver doctor|लीवर|लिवर का डॉक्टर|जिगर|gais|acidity|acidty|एसीडिटी|gas|गैस
    kabz|kabj|कब्ज़|दस्त|loose motions|jaundice|piliya|pilia
    पीलिया|ulti|उल्टी|उल्टियां|fatty lever`),
  nephrology: splitList(`
    kidney wale|kidney wala doctor|kidny|kidney spcialist|kidni|kidani|किडनी|किड्नी|किडनी रोग|nephro|nefro
    nephrologist|nephrolgist|nefrologist|gurda
    gurde|gurdey|गुर्दा|गुर्दे|dialysis|dialisis|डायलिसिस|creatinine|creatinin`),
  endocrinology: splitList(`
    sugar|suger|sugar wala doctor|shugar|शुगर|शूगर|शुगर का डाक्टर|diabetes|diabetese|diabetis|daibetes|diabtes
    diabetologist|diabetologyst|madhumeh
    मधुमेह|मधूमेह|डायबिटीज़|डाइबिटीज
    thyroid|thyriod|thairoid|thairaid|थायरॉइड|थायराइड|थाइराइड|hormone|harmone|hormon|हॉर्मोन
    endocrine|endocrinolgist|endocrinology`),
  neurology: splitList(`
    neuro|nuero|neuro dr|newro|न्यूरो|neurologist|nurologist|neurolgist|brain|brain dr|nerve doctor|nerves|dimaag|dimag ka doctor
    दिमाग|दिमाग़|nas
    naso ka doctor|नसों का डाक्टर|migraine|migrane|maigrain|माईग्रेन
    sir dard|sirdard|sar dard|sirr dard|सिरदर्द|सर दर्द|fits|mirgee|mirgi|मिर्गी|मिरगी|lakwa|lakva
    laqwa|लकवा|paralysis|parlysis|epilepsy|epilapsy
    chakkar|चक्कर`),
  rheumatology: splitList(`
    rheumatologist|rheumatolgist|rumatologist|rheumetologist|rheumato|rumatology|gathiya|gathia|gathiyaa|गठिया|गठीया
    गठिया वात|arthritis doctor
    arthritis specialist|uric acid|yuric acid|यूरिक एसिड|गाउट|gout|lupus|वात रोग|vaat rog`),
  haematology: splitList(`
    haematologist|hematologist|hematolgist|haemato|hemato|blood doctor|blood specialist|khoon|khun|khoon ki kami|khun ki kami|खून|ख़ून
    खून की कमी
    anaemia|anemia|animia|एनीमिया|अनीमिया|thalassemia|thalasemia|थैलेसीमिया
    platelets|platelet kam|hemoglobin|haemoglobin|Hb kam|रक्त रोग`),
  oncology: splitList(`
    onco|oncologist|onchologist|oncolgist|onco surgeon|cancer|canser|cancer wala doctor|cancar|kainsar|kensar|कैंसर|केंसर
    कैन्सर|tumor|tumour|ट्यूमर
    chemo|kemo|chemotherapy|chemotheraphy|blood cancer|breast cancer|रेडियोथेरेपी|radiotherapy`),
  'infectious-diseases': splitList(`
    infectious disease|infectious diseases|infection specialist|infection doctor|infecsion doctor|ID specialist|id doctor|HIV|H.I.V.|hiv doctor
    एचआईवी|एच आई वी|AIDS|एड्स|sankramak rog|संक्रामक रोग|tropical medicine`),
  allergy: splitList(`
    allergy|allergy doctor|alergy|allergist|elergy|alarji|allergi|elarji|एलर्जी|एलर्जि|अलर्जी
    एलर्जी वाला डॉक्टर|immunologist|imunologist
    dust allergy|dust alergy|food allergy|धूल से एलर्जी`),
  geriatrics: splitList(`
    geriatrician|geriatric|geriatrics|gariatric|old age doctor|oldage doctor|elderly|elderly care|senior citizen|buzurg|bujurg|bujurgo ka doctor
    buzurgon ka doctor|बुजुर्ग|बुज़ुर्ग|बुजुर्गों का डाक्टर|बुढ़ापा
    budhapa|वृद्ध|वृद्ध रोग`),
  'pain-medicine': splitList(`
    pain|pain doctor|pain specialist|pain spesialist|pain clinic|pain management|dard|dard ka doctor|dard wala doctor|दर्द
    दर्द का डाक्टर|पुराना दर्द
    purana dard|chronic pain|cronic pain|palliative|palliative care|paliative care`),
  dermatology: splitList(`
    skin|skin wala doctor|skin dr|skin spcialist|skeen|स्किन|स्कीन|स्किन डॉक्टर|derma|dermat|dermatologist
    dermatolgist|darmatologist|dermotologist
    dermitologist|dermo|chamdi|chamri|charm rog|charma rog|चर्म रोग|चमड़ी|चमडी
    tvacha|twacha|त्वचा|त्वचा रोग|khujli|khujlee|khujali|खुजली|खुज़ली|daad|dad khaj|दाद|pimple
    pimples|muhase|muhaase|मुहांसे|मुँहासे|hair fall
    hairfall|baal jhadna|bal jhadna|बाल झडना|dandruf|rusi|रुसी|acne|akne`),
  'sexual-health': splitList(`
    sexologist|sexolgist|sexologyst|sexsologist|saxologist|sex doctor|sex specialist|सेक्सोलॉजिस्ट
    सेक्सोलोजिस्ट|gupt rog|gupth rog|गुप्त रोग
    गुप्तरोग|yaun rog|यौन रोग|nightfall|night fall|swapndosh|स्वप्नदोष|shighrapatan
    शीघ्रपतन|शिघ्रपतन|erection`),
  'general-surgery': splitList(`
    surgeon|surgen|sergeon|surgion|surjan|सर्जन|general surgeon|genral surgeon|gen surgeon|hernia|harnia|harniya|हर्निया
    हरनिया|appendix|apendix
    appendics|अपेंडिक्स|gallbladder|gall bladder stone|pitt ki pathri|पित्त की पथरी|lipoma
    शल्य चिकित्सक|operation wala doctor|ganth|gaanth|गाँठ|MS surgery|laparoscopy surgeon|laproscopic surgeon`),
  orthopaedics: splitList(`
    ortho|orthopedic|orthopadic|orthopedik|othopedic|orthopaedic surgeon|orthopedician|orthologist|orthopedics|haddi|haddi ka doctor|hadi ka doctor
    haddi wala doctor|haddi vale|hddi|हड्डी|हड्डि|हडडी|हड्डी वाला डॉक्टर
    हड्डियों के डॉक्टर
    bone|bone dr|bones doctor|joint pain|jodo ka dard|jodon me dard|जोड़ों का दर्द|जोडो का दर्द|ghutna
    ghutne ka dard|ghutno mein dard
    घुटनों में दर्द|knee pain|nee pain|kamar dard|kamr dard|कमर दर्द|fracture|fractur|frakchar|फ्रेक्चर
    slip disc|slipdisc|back pain|backpain|peeth dard|shoulder pain|MS ortho|कंधा`),
  'sports-medicine': splitList(`
    sports doctor|sports medicine|sport medicine|sports injury specialist|sports injury doctor|sport doctor|sports physician|sports phisician
    sports dr|khel ki chot|khel chikitsa|खेल चिकित्सा|खेल की चोट|स्पोर्ट्स डॉक्टर
    स्पोर्ट डॉक्टर`),
  neurosurgery: splitList(`
    neurosurgeon|neuro surgeon|nuerosurgeon|neurosurgen|neurosurgery|neurosurgry|न्यूरोसर्जन|न्यूरो सर्जन
    brain surgeon|brain surgery|brain tumor
    brain tumour|ब्रेन ट्यूमर|spine surgeon|spine sergeon|dimag ka operation|दिमाग का ऑपरेशन
    head injury|रीढ़ का सर्जन`),
  'cardiothoracic-surgery': splitList(`
    CTVS|c.t.v.s.|cvts|heart surgeon|heart surgery|heart operation|bypass surgery|बायपास सर्जरी|dil ka operation
    दिल का ऑपरेशन|cardiac surgeon
    cardiac surgen|cardiothoracic|thoracic surgeon|हार्ट सर्जरी`),
  'vascular-surgery': splitList(`
    vascular|vascular surgeon|vaskular surgeon|vascular surgen|varicose|varicose veins|vericose veins|varicose vain|वैरिकोज
    वेरीकोज वेन|वैरिकोज़ वेन
    vein doctor|veins specialist|DVT|d.v.t.|नसों का फूलना`),
  'plastic-surgery': splitList(`
    plastic surgeon|plastic surgery|plastik surgeon|plastic sergeon|प्लास्टिक सर्जन
    प्लास्टीक सर्जरी|cosmetic surgeon|cosmetic surgery
    cosmatic surgery|कॉस्मेटिक सर्जरी|hair transplant|hair transplat|hairtransplant|nose job|liposuction|liposection
    burns|जलना`),
  proctology: splitList(`
    piles|piles doctor|pails doctor|पाइल्स|पाईल्स|bawaseer|bavasir|babasir|bawasir|बवासीर|बवासिर
    बबासीर|fissure|fistula|fistulla|bhagandar|भगन्दर
    भगंदर|proctologist|proctolgist|proctology|haemorrhoids|hemorrhoids|hemroids`),
  urology: splitList(`
    urologist|urolgist|urologyst|uro|uro doctor|urology|यूरोलोजिस्ट|युरोलॉजिस्ट|urine|urin|urine problem
    yurine|पेशाब|पेशाब में जलन|pesab|peshab
    peshaab|pishaab|prostate|prostrate|prostet|प्रोस्टेट|UTI|u.t.i.|pathri|pathree|पथरी
    kidney stone|kidney ston|stone|mutra rog|मूत्र रोग|मुत्र रोग|andrologist`),
  ophthalmology: splitList(`
    eye|eyes|eye dr|eye doctor|eye specialist|eye spesialist|eye wala doctor|ophthalmologist|opthalmologist|opthamologist|opthalmologyst|ophthal
    optha|aankh|ankh|aankho ka doctor|aankh wala doctor|ankhon|aank ka doctor|आँख|आंख|आख|आँखों का डाक्टर
    नेत्र|नेत्र रोग|नेत्र चिकित्सालय|motiyabind|motiabind|mothiyabind
    मोतियाबिंद|मोतियाबिन्द|cataract|catract|chashma|चश्मा|lasik|lasic|retina`),
  ent: splitList(`
    ENT|E.N.T.|e n t|ent dr|ent specialist|ent spesialist|ENT surgeon|इएनटी|ईएनटी|ई एन टी|ई.एन.टी.
    naak kaan gala|nak kan gala
    naak kan gale ka doctor|नाक कान गला|नाक, कान, गला|कान|kaan|kaan ka doctor|kan dard|नाक|naak|naak ka doctor
    gala|gale ka doctor|gala kharab|गला|गले मे दर्द|ear|ear dr|nose|throat|throat spcialist|throt pain|tonsil|tonsils|tonsills
    टोंसिल|sinus|sinas
    साइनस|otolaryngologist|otolaryngology`),
  'obstetrics-gynaecology': splitList(`
    OBG|O.B.G.|OBGYN|OB/GYN|ob gyn|obs gynae|obs & gynae|obst|gynec|gynaec|gynae|gyne|gyn|gyno|gaynec|gynic|gynac|gynecologist|gynaecologist
    gynacologist|gynocologist|gynecolgist|gaynecologist|gainecologist|gynaecolog|गायनिक|गाइनेकोलॉजिस्ट
    स्त्री|स्त्री रोग|स्त्रि रोग|स्री रोग|स्त्रीरोग
    स्त्री रोग विशेषज्ञ|stri rog|stree rog|istri rog|lady doctor|ladies doctor|ledi doctor
    लेडी डॉक्टर|mahila rog|महिला रोग|mahila doctor|pregnancy|pregnency|prgnancy|प्रेग्नेंसी
    गर्भावस्था|garbhvati
    period|periods|piriyad|पीरियड|mahavari|माहवारी|माहवारि|maternity|delivery doctor|डिलिवरी
    prasuti|प्रसूति|प्रसुति रोग|PCOD|PCOS|pcod problem
    bachedani|बच्चेदानी|white discharge|safed pani`),
  fertility: splitList(`
    IVF|I.V.F.|ivf doctor|ivf centre|ivf center|IUI|आईवीएफ|आइवीएफ|fertility|fertilty|infertility|infertlity|infertility doctor
    banjhpan|baanjhpan
    banjpan|बांझपन|बाँझपन|test tube baby|टेस्ट टयूब बेबी|nisantan|निसंतान
    निःसंतान|santan ka doctor|sperm count`),
  paediatrics: splitList(`
    pediatrician|paediatrician|pediatrican|peditrician|pediatrition|paeds|peds|pedia|pediatric|pediatrics|pedatrician|childrens doctor
    children's doctor|child doctor|child specialist|child spcialist|kids doctor|baby doctor|baccho ka doctor
    bachon ka doctor|bacchon ke doctor|bachcho wala doctor|bache ka doctor|बच्चो का डॉक्टर
    बच्चों के डॉक्टर|बच्चों वाला डॉक्टर|बाल रोग
    बाल रोग विशेषज्ञ|बालरोग|bal rog|baal rog visheshagya|shishu rog|शिशु|शिशु रोग
    शीशु रोग|नवजात|newborn|NICU
    vaccination|vacination|vaksination|टीकाकरण|bacho ka tika`),
  dentistry: splitList(`
    dant|daant|daanth|dant dr|dant ka dard|daant ka doctor|daanto ka doctor|dantist|dentist|dentis|denteist|dentest|dental|dental dr|dental surgen
    BDS|b.d.s.|डेंटिस्ट|डेन्टिस्ट|डेंटल|दांत|दाँत|दान्त
    दांत दर्द|दाँतों का डाक्टर|दंत|दन्त रोग
    teeth|tooth|tooth ache|toothache|teeth dr|tooth pain|toth pain|gums|masude|मसूड़े|मसुड़े|मसूडे|scaling|cavity
    cavty|payria|पायरिया`),
  orthodontics: splitList(`
    orthodontist|orthodontis|orthodontics|orthodentist|ऑर्थोडोंटिस्ट|braces|brases|braces doctor|teeth braces
    ब्रेसेज|ब्रेसेस|aligners|invisalign
    invisaline|tedhe daant|tedhe dant|टेढ़े दांत|टेढे दाँत|dant me taar|daant ke taar`),
  endodontics: splitList(`
    RCT|R.C.T.|rct doctor|root canal|rootcanal|root cannal|root canel|rut canal|रूट कैनाल|रुट कैनाल
    रूट केनाल|endodontist|endodontic|endodontics
    endodontis|आरसीटी|आर सी टी`),
  'oral-surgery': splitList(`
    oral surgeon|oral surgery|oral sergeon|OMFS|maxillofacial|maxillofacial surgeon|maxilofacial surgeon|maxillo facial surgeon|jaw surgeon|jaw
    wisdom tooth|wisdom teeth|wisdem tooth|akal daadh|akkal dadh|अक्ल दाढ़|अकल दाढ|जबड़ा|जबडा|jabda|TMJ`),
  'paediatric-dentistry': splitList(`
    pediatric dentist|paediatric dentist|child dentist|kids dentist|kid dentist|children dentist|pedodontist|pedodontics|pedodontis|paedodontist
    bachcho ke dant|bachchon ke daant|bacho ka dentist|बच्चों के दांत|बच्चो के दाँत|milk teeth
    doodh ke daant|दूध के दाँत`),
  psychiatry: splitList(`
    मानसिक
    psychiatrist|psychiatrst|phychiatrist|psychatrist|pschiatrist|sychiatrist|psyciatrist|psych|psychiatry|साइकेट्रिस्ट
    साइकियाट्रिस्ट|मनोचिकित्सक
    मनोचिकीत्सक|manochikitsak|मनोरोग|mansik rog|मानसिक रोग|मानसीक रोग|mental doctor
    depression|depresion|dipression|डिप्रेशन|anxiety|anxity|anxeity|उदासी|udasi|नींद|neend nahi aati|neend|insomnia
    pagalpan|panic attack|ghabrahat
    घबराहट|OCD`),
  'child-psychiatry': splitList(`
    child psychiatrist|child phychiatrist|child psychiatry|ADHD|A.D.H.D.|autism|autisam|autizm|ऑटिज्म|ऑटिज़्म
    आटिज्म|autism doctor|bal manochikitsak
    बाल मनोचिकित्सक|बाल मनोरोग|hyperactive child|developmental pediatrician|dyslexia`),
  'addiction-medicine': splitList(`
    nasha mukti|nashamukti|nasha mukti kendra|nasha|nashaa|नशा|नशा मुक्ति|नशामुक्ति
    नशा मुक्ती केंद्र|de addiction|deaddiction|de-addiction|addiction
    adiction|rehab|alcohol|alchohol|sharab|sharaab ki lat|शराब|शराब की लत|smoking|quit smoking|drug addict`),
  'clinical-psychology': splitList(`
    psychologist|phychologist|psycologist|psychologyst|sychologist|clinical psychologist|clinical psychology|psychology
    साइकोलॉजिस्ट|साइकोलोजिस्ट
    manovaigyanik|मनोवैज्ञानिक|मनोविज्ञान|CBT|cbt therapist|IQ test|child psychologist`),
  counselling: splitList(`
    counsellor|counselor|counseller|councellor|councelor|counselling|counseling|councelling|counsling|काउंसलर|काउन्सलर
    काउंसलिंग|counselling doctor
    therapist|therepist|therapy|psychotherapy|psychotherapist|marriage counselling|marriage counsellor
    couple therapy|tension|tention|टेंशन|stress|tanav|तनाव|gussa|गुस्सा`),
  physiotherapy: splitList(`
    physio|physio dr|phisio|fizio|fijio|physiotherapist|physiotherapy|phisiotherapy|physiotherepist|physiotherpy|fisiotherapy|fijiotherapy|फिजियो
    फ़िज़ियो|फिजियोथेरेपी|फिजियोथैरेपी|फिजियोथेरेपिस्ट
    BPT|physical therapist|sikai|सिकाई|kasrat|rehabilitation`),
  nutrition: splitList(`
    dietician|dietitian|dietition|diatician|ditician|dietecian|nutritionist|nutrionist|nutritionst|nutrition|डाइटिशियन
    डायटीशियन|डाइटीशियन|diet
    diet doctor|diet chart|डाइट|motapa|motaapa|मोटापा|मोटापे|weight loss|wieght loss|wajan kam|vajan kam karna
    वज़न कम करना
    obesity|obesety|न्यूट्रिशनिस्ट`),
  'speech-hearing': splitList(`
    speech therapist|speech therapy|speach therapy|speech therepy|spich therapy|speech doctor|स्पीच थेरेपी
    स्पीच थैरेपी|audiologist|audiolgist
    audiology|audiometry|hearing aid|hearing test|hearing machine|haklana|haklahat|हकलाना|हकलाहट|तुतलाना
    stammering|stamering
    sunne ki machine|सुनने की मशीन`),
  ayurveda: splitList(`
    ayurveda|ayurved|ayurvedic|ayurvadic|ayurvedik|aayurvedic|ayurvedic dr|ayurwed|आयुर्वेद|आयूर्वेद
    आयुर्वेदिक|आर्युवेद|आर्युवेदिक|vaidya|vaid|vaidh
    वैद्य|वैद|BAMS|b.a.m.s.|panchakarma|panchkarma|पंचकर्म|jadi booti|जड़ी बूटी|ayush|आयुष`),
  homoeopathy: splitList(`
    homeopathy|homoeopathy|homopathy|homyopathy|homeopathic|homoeopathic doctor|homepathy|hommeopathy|homeopathi|homeopath|homeo|homiopathic|BHMS
    b.h.m.s|होम्योपैथी|होमियोपैथी|होम्योपेथी|होमियोपैथिक
    होम्योपैथिक डाक्टर`),
  unani: splitList(`
    unani|yunani|unaani|unani doctor|unani hakeem|yunani dawa|hakim|hakeem|hakeem sahab|hakim ji|हकीम|हक़ीम|हकिम
    यूनानी|युनानी|BUMS|b.u.m.s.|hijama
    hijamah|हिजामा|cupping`),
  siddha: splitList(`
    siddha|siddha doctor|sidda doctor|siddha medicine|siddha medicin|siddha vaidyar|siddha treatment|सिद्धा
    सिद्ध चिकित्सा|सिध्द चिकित्सा|BSMS
    b.s.m.s.|varmam`),
  'yoga-naturopathy': splitList(`
    yoga|yog|yoga doctor|yoga teacher|योग|योगा|naturopathy|naturopath|naturopathi|natropathy|naturopthy|नेचुरोपैथी
    नैचुरोपैथी|prakritik chikitsa
    prakrtik chikitsa|प्राकृतिक चिकित्सा|प्राक्रतिक चिकित्सा|acupuncture
    accupuncture|acupressure|accupressure|एक्यूप्रेशर|एक्युप्रेशर|BNYS`),
};

/** Names, places, institutions, languages and common words that ask for no specialty; for tests. */
export const noSpecialties: readonly string[] = splitList(`
  Dr. Hridayesh Sharma|Hridesh Singh|Dr Hriday Nath|Stuti Mishra|Dr. Dilip Kumar|Dilip|Dr. Dilnaz Irani|Obaid Khan|Dr. Gynendra Rao|Gyanendra
  Gyan Singh|Dr. Entaj Ali|Kanishk|Kanika|Dr. Kanan Shah|Kaanchi|Nakul Mehta|Naksh
  Dantewada|Dantan|Dantiwada|Netrapal|Netra Prasad|Charu|Charmi Shah|Chamunda|Dr. Skinder|Haddock|Dr. Hadi Ali|Petar|Dr. Peter D'Souza|Gurdeep
  Gurdaspur|Gurdial Singh|Dr. Kidwai|Kidwai Nagar|Neurath|Dr. Neeraj|Neev
  Dr. Dimple|Dimple Kapadia|Naseem|Nasreen|Sardarpur|Sirohi|Siri|Khushal|Khurja|Khunti|Rakesh|Rakhi|Dr. Balaji|Balram|Bala Subramaniam|Bachittar
  Balrampur|Shishir|Shishupal|Dr. Onkar|Onkareshwar|Canning|Kailash|Kaithal
  Yogesh|Yogi Adityanath|Yogita|Hakikat Rai|Dr. Vaidehi|Vaidyanath|Vaidyanathan|Siddharth|Siddhant|Siddhi|Siddhesh|Unnati|Homi Bhabha|Homnabad
  Ayush Sharma|Ayushi|Dr. Ayushman|Therese|Thea|Johnson|Tamil|Telugu|Hindi doctor|Kannada
  Bengali|Marathi speaking doctor|doctor|specialist|hospital|near me|best doctor in Pune|online consultation|appointment|Max Hospital|Fortis|Apollo
  AIIMS|Medanta|Safdarjung|Lilavati|Narayana|Manipal|hello|thank you|good morning|namaste
  नमस्ते|धन्यवाद|शर्मा|डॉ. कुमार|डॉ. सिद्धार्थ|हृदयेश
  दिलीप|दिल्ली|कानपुर|नासिक|बलराम|योगेश|योगी|कनिका
  पेटलावद|नागपुर|आयुषी|डॉ. नरेश|डॉक्टर|अस्पताल
  कृपया|मदद|हिंदी|तमिल|स्वाति|शीला|सुशीला|बाला|नेत्रपाल
  Orton|Uroosa|Urvashi|Urmila|Pathankot|Pathanamthitta|Gopal Ganj|Fitoor|Dama Ram|Chestha|Cheshta|Earnest|Nosheen|Eyal|Bonita|Bonny|Hartej|Skye
  Glenmark|Uric|Surgana|Surjit|Surjan Singh`);
