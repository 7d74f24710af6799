import type { SymptomRow } from '../symptoms.ts';

/** Skin and hair, bones and joints, women, children, sexual health, and accidents. */
export const frameSymptoms: readonly SymptomRow[] = [
  [
    ['dermatology'],
    'skin|skin rash|rash|rashes|itching|itch|itchy|itchy skin|acne|pimple|pimples|fungal infection|ringworm|eczema|psoriasis|vitiligo|white patches|white spots|dark spots|pigmentation|melasma|dark circles|wart|warts|mole|dry skin|oily skin|dandruff|hair fall|hair loss|hairfall|hair|baldness|grey hair|scalp|nail fungus|nail|nails|ingrown nail|hives|urticaria|boil|boils|scabies|scars|acne scars|wrinkles|sweating|skin allergy|corn foot|lice|leprosy|sunburn|tanning|laser hair removal',
  ],
  [
    ['dermatology'],
    'त्वचा|चर्म|चमड़ी|खुजली|दाद|दाद खाज|खाज|दाने|मुंहासे|पिंपल|कील मुंहासे|एक्जिमा|सोरायसिस|सफेद दाग|झाइयां|झाई|काले धब्बे|मस्सा|मस्से|रूसी|बाल झड़ना|बाल|बालों का झड़ना|गंजापन|सफेद बाल|नाखून|पित्ती|फोड़े फुंसी|फुंसी|खुजली वाली त्वचा|स्किन|जुएं|पसीना|कुष्ठ',
  ],
  [['dermatology'], 'मुहांसे'],
  [
    ['dermatology'],
    'twacha|tvacha|chamdi|chamri|khujli|khujlee|daad|dad khaj|daad khaj|khaaj|daane|muhase|muhanse|muhaase|kil muhase|safed daag|safed dag|jhaiyan|jhai|kale dhabbe|massa|masse|rusi|roosi|baal jhadna|bal jhadna|baal girna|baal|balo ka jhadna|ganjapan|safed baal|nakhun|pitti|phunsi|phode phunsi|fode funsi|eczima|paseena|pasina|juein|kushth',
  ],
  [
    ['plastic-surgery', 'dermatology', 'general-surgery'],
    'burn|burns|burn scar|cleft lip|nose job|liposuction|gynecomastia|gynaecomastia|tummy tuck|जलना|जल गया|जलने के निशान|कटा होंठ|jal gaya|jalne ke nishan|kata honth',
  ],
  [
    ['general-surgery', 'primary-care'],
    'cut|wound|wounds|stitches|injury|minor injury|घाव|चोट|टांके|ghaav|ghav|chot|tanke|taanke|chot lagna',
  ],
  [
    ['vascular-surgery', 'general-surgery'],
    'varicose veins|varicose|spider veins|blood clot in leg|dvt|leg ulcer|वैरिकोज वेन|नसों का फूलना|पैर की नसें|varicose vein|naso ka phulna|nas phulna',
  ],
  [
    ['vascular-surgery', 'endocrinology', 'general-surgery'],
    'diabetic foot|foot ulcer|diabetic wound|पैर का घाव|pair ka ghav',
  ],

  // Bones and joints.
  [
    ['orthopaedics', 'rheumatology'],
    'joint pain|joint|joints|knee pain|knee|knees|swollen knee|hip pain|arthritis|stiff joints|joint swelling|जोड़ों का दर्द|जोड़ों में दर्द|जोड़|घुटने का दर्द|घुटने में दर्द|घुटना|घुटने|jodo ka dard|jodon ka dard|jodo me dard|ghutne ka dard|ghutne me dard|ghutna|ghutno me dard',
  ],
  [['orthopaedics', 'rheumatology'], 'nee pain|घुटनों में दर्द'],
  [
    ['orthopaedics', 'physiotherapy'],
    'back pain|backache|back ache|back|lower back pain|neck pain|stiff neck|neck|shoulder pain|shoulder|frozen shoulder|slip disc|slipped disc|sciatica|cervical|cervical pain|spondylitis|spondylosis|heel pain|elbow pain|tennis elbow|wrist pain|ankle pain|leg pain|foot pain|hand pain|arm pain|muscle pain|spine|posture|finger pain|bone pain',
  ],
  [
    ['orthopaedics', 'physiotherapy'],
    'कमर दर्द|कमर|कमर में दर्द|पीठ दर्द|पीठ|पीठ में दर्द|गर्दन दर्द|गर्दन|गर्दन में दर्द|कंधा|कंधे में दर्द|कंधे का दर्द|साइटिका|सर्वाइकल|एड़ी में दर्द|एड़ी|कोहनी में दर्द|पैर दर्द|पैर में दर्द|पैरों में दर्द|हाथ में दर्द|रीढ़|स्लिप डिस्क|मांसपेशियों में दर्द',
  ],
  [
    ['orthopaedics', 'physiotherapy'],
    'kamar dard|kamar|kamar me dard|peeth dard|pith dard|peeth|peeth me dard|gardan dard|gardan|gardan me dard|kandha|kandhe me dard|kandhe ka dard|saitika|sarvaikal|edi me dard|aedi dard|kohni me dard|pair dard|pair me dard|pairo me dard|haath me dard|hath dard|reedh|ridh ki haddi|reedh ki haddi|tang dard',
  ],
  [
    ['orthopaedics'],
    'bone|bones|fracture|broken bone|broken arm|broken hand|broken leg|broken wrist|broken finger|dislocation|osteoporosis|weak bones|ligament|ligament tear|acl|knee replacement|hip replacement|plaster|हड्डी|हड्डियां|हड्डी टूटना|फ्रैक्चर|हड्डी में दर्द|प्लास्टर|लिगामेंट|haddi|haddiyan|haddi tutna|haddi toot gayi|haddi me dard|frekchar|palaster',
  ],
  [
    ['orthopaedics', 'sports-medicine', 'physiotherapy'],
    'sprain|ankle sprain|sprained ankle|sprained foot|sports injury|muscle tear|muscle cramp|cramps|muscle strain|gym injury|मोच|मोच आना|खिंचाव|मांसपेशी खिंचाव|नस चढ़ना|moch|moch aana|khichav|khinchav|nas chadhna',
  ],
  [
    ['rheumatology', 'orthopaedics'],
    'gout|uric acid|rheumatoid|rheumatoid arthritis|lupus|ankylosing spondylitis|swollen joints|morning stiffness|गठिया|यूरिक एसिड|वात|gathiya|gathia|yurik acid|uric acid badhna',
  ],
  [['rheumatology', 'orthopaedics'], 'गाउट'],
  [['pain-medicine', 'primary-care'], 'pain|chronic pain|severe pain|दर्द|पुराना दर्द|dard|purana dard|peeda|पीड़ा'],
  [
    ['physiotherapy'],
    'exercise after surgery|paralysis exercise|rehabilitation|stroke rehabilitation|सिकाई|कसरत|sikai|kasrat|vyayam',
  ],
  [
    ['nephrology', 'cardiology', 'internal-medicine'],
    'swelling|swollen feet|foot swelling|leg swelling|swelling of feet|swollen legs|सूजन|पैरों में सूजन|पैर सूजना|sujan|soojan|pairo me sujan|pair sujna',
  ],

  // Women.
  [
    ['obstetrics-gynaecology'],
    'period|periods|period pain|irregular periods|missed period|late period|heavy periods|menstruation|menstrual pain|menstrual cramps|pregnancy|pregnant|pregnancy test|delivery|white discharge|vaginal discharge|vaginal itching|vagina|uterus|fibroid|fibroids|ovary|ovarian cyst|menopause|hot flashes|contraception|birth control|abortion|miscarriage|pap smear|endometriosis|breastfeeding|antenatal|morning sickness|caesarean|women problem|unwanted pregnancy|copper t',
  ],
  [
    ['obstetrics-gynaecology'],
    'माहवारी|मासिक धर्म|पीरियड|पीरियड में दर्द|पीरियड दर्द|पीरियड्स|अनियमित माहवारी|गर्भ|गर्भावस्था|गर्भवती|प्रेगनेंसी|प्रसव|डिलीवरी|सफेद पानी|श्वेत प्रदर|बच्चेदानी|गर्भाशय|रजोनिवृत्ति|गर्भपात|गर्भनिरोधक|महिला रोग|रसौली',
  ],
  [
    ['obstetrics-gynaecology'],
    'mahwari|mahavari|mahwari me dard|masik dharm|masik|period me dard|piriyad|garbh|garbhwati|garbhavastha|pregnensi|pet se hona|prasav|safed pani|safed paani|bachchedani|bachedani|garbhashay|garbhpat|garbh nirodhak|mahila rog|rasoli',
  ],
  [
    ['obstetrics-gynaecology', 'endocrinology'],
    'pcos|pcod|polycystic ovary|facial hair|पीसीओएस|पीसीओडी|चेहरे पर बाल|chehre par baal',
  ],
  [
    ['fertility', 'obstetrics-gynaecology', 'urology'],
    'infertility|not getting pregnant|trying to conceive|conceive|sperm|low sperm count|male infertility|egg freezing|baby not happening|बांझपन|निःसंतान|गर्भ न ठहरना|शुक्राणु|banjhpan|baanjhpan|garbh na theharna|bachcha nahi ho raha|shukranu',
  ],
  [['fertility', 'obstetrics-gynaecology', 'urology'], 'sperm count'],

  // Children.
  [
    ['paediatrics'],
    'child|children|baby|newborn|infant|kid|kids|child fever|baby fever|baby cough|child cough|child vomiting|child vaccination|vaccination|immunization|immunisation|bed wetting|bedwetting|measles|mumps|teething|colic|baby not eating|child growth|diaper rash|child not eating|baby crying|toddler|hand foot mouth',
  ],
  [
    ['paediatrics'],
    'बच्चा|बच्चे|बच्चों|शिशु|नवजात|बच्चे को बुखार|बच्चों का टीका|टीकाकरण|बिस्तर गीला करना|खसरा|बच्चे का वजन|बच्चे की खांसी|बच्चा खाना नहीं खाता',
  ],
  [
    ['paediatrics'],
    'bachcha|baccha|bacha|bachche|bacche|bachcho|navjat|bachche ko bukhar|bacche ko bukhar|tikakaran|teekakaran|bistar gila karna|khasra|bachche ki khansi|bachche ko khansi|chhota bachcha',
  ],
  [['paediatrics', 'dermatology', 'primary-care'], 'chicken pox|chickenpox|छोटी माता|चेचक|chhoti mata|chechak'],
  [['dermatology', 'neurology'], 'shingles|herpes|herpes zoster|हर्पीज|harpies'],

  // Sexual health.
  [
    ['sexual-health', 'urology', 'psychiatry'],
    'erectile dysfunction|erection|impotence|premature ejaculation|nightfall|low libido|libido|sexual|sexual weakness|sex problem|sex|masturbation|early discharge|शीघ्रपतन|नपुंसकता|स्वप्नदोष|मर्दाना कमजोरी|यौन|यौन समस्या|सेक्स|shighrapatan|sheeghrapatan|napunsakta|swapndosh|swapnadosh|mardana kamzori|dhat|dhat rog|yaun',
  ],
  [
    ['dermatology', 'sexual-health', 'infectious-diseases'],
    'std|sti|syphilis|gonorrhea|gonorrhoea|genital warts|genital ulcer|genital itching|private part itching|itching private parts|sexually transmitted|यौन संचारित|सिफलिस|sifilis|gupt ang me khujli',
  ],
];
