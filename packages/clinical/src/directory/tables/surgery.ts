import type { SpecialtyRow } from '../specialty.ts';

/** Surgery, the eyes and the ears, women, and children. */
export const surgery = {
  'general-surgery': {
    name: 'General surgery',
    practitioner: 'General surgeon',
    system: 'allopathic',
    weight: 38,
    english:
      'surgeon|laparoscopic surgeon|laparoscopic surgery|hernia surgeon|bariatric surgeon|weight loss surgery|breast surgeon|operation doctor|gi surgeon',
    hindi: 'सर्जन|शल्य चिकित्सक|जनरल सर्जन|ऑपरेशन का डॉक्टर|शल्य चिकित्सा',
    hindiInLatin: 'operation ka doctor|shalya chikitsak|operation wale doctor',
    expertise:
      'Hernia repair|Gallbladder surgery|Appendix surgery|Laparoscopic surgery|Breast lumps|Thyroid surgery|Abscess|Diabetic foot|Weight-loss surgery|Lipoma and cysts|Wound care|Piles and fissure',
    credentials:
      'MBBS, MS (General Surgery)|MBBS, DNB (General Surgery)|MBBS, MS (General Surgery), FIAGES|MBBS, MS (General Surgery), FRCS',
    council: 'medical',
  },
  orthopaedics: {
    name: 'Orthopaedics',
    practitioner: 'Orthopaedic surgeon',
    system: 'allopathic',
    weight: 48,
    english:
      'orthologist|orthopedics|orthopedic|orthopaedic|orthopedic surgeon|orthopaedician|orthopedician|orthopedist|ortho|ortho doctor|bone doctor|bone specialist|joint specialist|joint doctor|fracture doctor|knee specialist|knee doctor|spine specialist|joint replacement surgeon|back specialist',
    hindi: 'हड्डी रोग विशेषज्ञ|हड्डी का डॉक्टर|हड्डियों का डॉक्टर|जोड़ों का डॉक्टर|ऑर्थोपेडिक|अस्थि रोग विशेषज्ञ|घुटने का डॉक्टर',
    hindiInLatin:
      'haddi ka doctor|haddi rog visheshagya|haddi doctor|hadi ka doctor|jodo ka doctor|ghutne ka doctor|asthi rog',
    expertise:
      'Knee pain|Knee replacement|Hip replacement|Fractures|Back pain|Slipped disc|Frozen shoulder|Arthroscopy|Ligament injuries|Osteoarthritis|Sports injuries|Neck pain|Bone and joint infections|Osteoporosis',
    credentials:
      'MBBS, MS (Orthopaedics)|MBBS, D.Ortho|MBBS, DNB (Orthopaedics)|MBBS, MS (Orthopaedics), Fellowship in Joint Replacement',
    council: 'medical',
  },
  'sports-medicine': {
    name: 'Sports medicine',
    practitioner: 'Sports physician',
    system: 'allopathic',
    weight: 4,
    english: 'sports doctor|sports injury specialist|sports medicine specialist|sports injury doctor',
    hindi: 'खेल चिकित्सा|स्पोर्ट्स डॉक्टर|खेल चोट विशेषज्ञ',
    hindiInLatin: 'khel chikitsa|khel ki chot ka doctor',
    expertise:
      'Sprains and strains|Ligament injuries|Tennis elbow|Shoulder injuries|Runner’s knee|Return to sport|Concussion|Muscle injuries|Fitness assessment',
    credentials:
      'MBBS, MD (Sports Medicine)|MBBS, Diploma in Sports Medicine|MBBS, MS (Orthopaedics), Fellowship in Sports Medicine',
    council: 'medical',
  },
  neurosurgery: {
    name: 'Neurosurgery',
    practitioner: 'Neurosurgeon',
    system: 'allopathic',
    weight: 8,
    english:
      'brain surgeon|spine surgeon|brain and spine surgeon|neuro surgeon|neuro surgery|spine surgery|brain surgery',
    hindi: 'न्यूरोसर्जन|दिमाग का सर्जन|रीढ़ का डॉक्टर|रीढ़ का सर्जन|स्पाइन सर्जन',
    hindiInLatin: 'dimag ka surgeon|reedh ka doctor|reed ki haddi ka doctor|dimag ka operation',
    expertise:
      'Brain tumours|Spine surgery|Slipped disc|Head injury|Hydrocephalus|Brain haemorrhage|Trigeminal neuralgia|Spinal stenosis|Spinal cord injury|Epilepsy surgery',
    credentials: 'MBBS, MS (General Surgery), MCh (Neurosurgery)|MBBS, MCh (Neurosurgery)|MBBS, DNB (Neurosurgery)',
    council: 'medical',
  },
  'cardiothoracic-surgery': {
    name: 'Heart and chest surgery',
    practitioner: 'Cardiothoracic surgeon',
    system: 'allopathic',
    weight: 5,
    english:
      'heart surgeon|cardiac surgeon|cardiac surgery|heart surgery|cardiothoracic surgery|thoracic surgeon|bypass surgeon|bypass surgery|ctvs|chest surgeon',
    hindi: 'हृदय सर्जन|दिल का सर्जन|हार्ट सर्जन|बाईपास सर्जरी',
    hindiInLatin: 'dil ka operation|dil ka surgeon|heart ka operation|bypass wala doctor',
    expertise:
      'Bypass surgery|Valve replacement|Holes in the heart|Lung surgery|Aortic aneurysm|Keyhole heart surgery|Heart transplant|Chest wall surgery|Heart surgery in children',
    credentials: 'MBBS, MS (General Surgery), MCh (CTVS)|MBBS, DNB (Cardiothoracic Surgery)',
    council: 'medical',
  },
  'vascular-surgery': {
    name: 'Vascular surgery',
    practitioner: 'Vascular surgeon',
    system: 'allopathic',
    weight: 4,
    english:
      'vein specialist|vein doctor|varicose vein doctor|artery specialist|blood vessel specialist|phlebologist|vascular specialist|vascular doctor',
    hindi: 'वैस्कुलर सर्जन|वैरिकोज वेन का डॉक्टर|रक्त वाहिका विशेषज्ञ',
    hindiInLatin: 'varicose ka doctor|rakt vahika|khoon ki nali ka doctor',
    expertise:
      'Varicose veins|Deep vein thrombosis|Leg ulcers|Diabetic foot|Blocked leg arteries|Dialysis fistula|Aneurysm|Lymphoedema|Spider veins',
    credentials:
      'MBBS, MS (General Surgery), MCh (Vascular Surgery)|MBBS, MS (General Surgery), DNB (Peripheral Vascular Surgery)',
    council: 'medical',
  },
  'plastic-surgery': {
    name: 'Plastic surgery',
    practitioner: 'Plastic surgeon',
    system: 'allopathic',
    weight: 9,
    english:
      'cosmetic surgeon|cosmetic surgery|aesthetic surgeon|hair transplant|hair transplant surgeon|burns specialist|reconstructive surgeon|liposuction doctor',
    hindi: 'प्लास्टिक सर्जन|कॉस्मेटिक सर्जन|प्लास्टिक सर्जरी|हेयर ट्रांसप्लांट',
    hindiInLatin: 'plastic surgery wala|jalne ka doctor|sundarta ka operation',
    expertise:
      'Burns|Scar revision|Cleft lip and palate|Hand surgery|Rhinoplasty|Liposuction|Hair transplant|Breast reconstruction|Gynaecomastia|Skin grafts|Facial injuries',
    credentials: 'MBBS, MS (General Surgery), MCh (Plastic Surgery)|MBBS, MS (General Surgery), DNB (Plastic Surgery)',
    council: 'medical',
  },
  proctology: {
    name: 'Proctology',
    practitioner: 'Proctologist',
    system: 'allopathic',
    weight: 8,
    english:
      'piles doctor|piles specialist|piles clinic|fistula doctor|fissure doctor|colorectal surgeon|colorectal surgery|colorectal specialist',
    hindi: 'बवासीर का डॉक्टर|गुदा रोग विशेषज्ञ|पाइल्स का डॉक्टर|भगंदर का डॉक्टर',
    hindiInLatin: 'bawasir ka doctor|bavasir ka doctor|piles ka doctor|bhagandar ka doctor|guda rog',
    expertise:
      'Piles|Fissure|Fistula|Laser treatment of piles|Pilonidal sinus|Rectal prolapse|Rectal bleeding|Constipation|Colorectal cancer screening',
    credentials: 'MBBS, MS (General Surgery), Fellowship in Coloproctology|MBBS, DNB (General Surgery), FACRSI',
    council: 'medical',
  },
  urology: {
    name: 'Urology',
    practitioner: 'Urologist',
    system: 'allopathic',
    weight: 18,
    english:
      'urine doctor|urine specialist|prostate doctor|prostate specialist|kidney stone doctor|stone specialist|andrologist|andrology|urosurgeon|bladder doctor|mens doctor|mens health',
    hindi: 'मूत्र रोग विशेषज्ञ|पेशाब का डॉक्टर|पथरी का डॉक्टर|यूरोलॉजिस्ट|प्रोस्टेट का डॉक्टर|मूत्ररोग',
    hindiInLatin: 'peshab ka doctor|pathri ka doctor|mutra rog visheshagya|mutra rog|prostate ka doctor',
    expertise:
      'Kidney stones|Enlarged prostate|Urinary infections|Incontinence|Prostate cancer|Male infertility|Erectile dysfunction|Vasectomy|Laser stone surgery|Blood in urine|Circumcision|Undescended testis',
    credentials: 'MBBS, MS (General Surgery), MCh (Urology)|MBBS, MS (General Surgery), DNB (Urology)',
    council: 'medical',
  },
  ophthalmology: {
    name: 'Ophthalmology',
    practitioner: 'Ophthalmologist',
    system: 'allopathic',
    weight: 46,
    english:
      'eye doctor|eye specialist|eye surgeon|eye care|eye hospital|eye clinic|retina specialist|cataract surgeon|lasik surgeon|oculist|glaucoma specialist|vision doctor|optometrist|optician|opthalmologist|optha',
    hindi: 'नेत्र रोग विशेषज्ञ|आंखों का डॉक्टर|आंख का डॉक्टर|नेत्र विशेषज्ञ|नेत्र चिकित्सक|आई स्पेशलिस्ट|आई डॉक्टर',
    hindiInLatin:
      'aankh ka doctor|ankh ka doctor|aankhon ka doctor|ankho ka doctor|netra rog visheshagya|netra chikitsak|netra rog|aankh|ankh|aankhen',
    expertise:
      'Cataract surgery|Glaucoma|Retina|Diabetic eye disease|LASIK|Squint|Dry eye|Spectacles and contact lenses|Cornea|Eye infections|Eye care for children|Macular degeneration|Uveitis',
    credentials:
      'MBBS, MS (Ophthalmology)|MBBS, DO|MBBS, DNB (Ophthalmology)|MBBS, MD (Ophthalmology), Fellowship in Vitreoretinal Surgery',
    council: 'medical',
  },
  ent: {
    name: 'ENT',
    practitioner: 'ENT specialist',
    system: 'allopathic',
    weight: 34,
    english:
      'ear nose throat|ear nose and throat|otolaryngologist|otorhinolaryngology|ent doctor|ent surgeon|ear doctor|nose doctor|throat doctor|throat specialist|ear specialist|nose specialist|sinus doctor|sinus specialist|head and neck surgeon|voice specialist',
    hindi: 'कान नाक गला|नाक कान गला विशेषज्ञ|कान का डॉक्टर|नाक का डॉक्टर|गले का डॉक्टर|ईएनटी|ईएनटी डॉक्टर|गला रोग विशेषज्ञ',
    hindiInLatin:
      'kaan ka doctor|kan ka doctor|naak ka doctor|gale ka doctor|naak kaan gala|kaan naak gala|kan nak gala',
    expertise:
      'Sinusitis|Hearing loss|Tonsils and adenoids|Ear infections|Vertigo|Allergic rhinitis|Snoring|Voice disorders|Deviated septum|Thyroid and neck swellings|Tinnitus|Nose bleeds|Wax removal',
    credentials: 'MBBS, MS (ENT)|MBBS, DLO|MBBS, DNB (ENT)|MBBS, MS (Otorhinolaryngology)',
    council: 'medical',
  },
  'obstetrics-gynaecology': {
    name: 'Obstetrics and gynaecology',
    practitioner: 'OB-GYN',
    system: 'allopathic',
    weight: 72,
    english:
      'obgyn|ob gyn doctor|gynaecologist|gynecologist|gynaecology|gynecology|gynae|gyno|gyne|obstetrician|obstetrics|lady doctor|ladies doctor|womens doctor|women doctor|women specialist|womens health|pregnancy doctor|maternity doctor|delivery doctor|gynac|maternity|female doctor for women',
    hindi:
      'स्त्री रोग विशेषज्ञ|महिला डॉक्टर|महिला विशेषज्ञ|स्त्री रोग|प्रसूति रोग विशेषज्ञ|गायनेकोलॉजिस्ट|लेडी डॉक्टर|महिलाओं की डॉक्टर|प्रसूति विशेषज्ञ',
    hindiInLatin:
      'stri rog visheshagya|stree rog|mahila doctor|mahila visheshagya|mahilaon ki doctor|aurat ki doctor|aurato ka doctor|prasuti visheshagya|garbh ki doctor|ladies ki doctor',
    expertise:
      'Pregnancy care|High-risk pregnancy|Normal delivery and caesarean|Irregular periods|PCOS|Fibroids|Endometriosis|Menopause|Contraception|White discharge|Cervical screening|Laparoscopy|Period pain',
    credentials:
      'MBBS, MS (Obstetrics and Gynaecology)|MBBS, DGO|MBBS, MD (Obstetrics and Gynaecology)|MBBS, DNB (Obstetrics and Gynaecology)',
    council: 'medical',
  },
  fertility: {
    name: 'Fertility and IVF',
    practitioner: 'Fertility specialist',
    system: 'allopathic',
    weight: 9,
    english:
      'ivf|ivf doctor|ivf specialist|infertility specialist|infertility doctor|fertility doctor|reproductive medicine|test tube baby|ivf centre|iui',
    hindi: 'आईवीएफ|बांझपन विशेषज्ञ|निःसंतानता विशेषज्ञ|टेस्ट ट्यूब बेबी|संतान का डॉक्टर',
    hindiInLatin:
      'banjhpan ka doctor|nisantan|nisantanta|test tube baby doctor|bachcha na hone ka doctor|santan ka doctor',
    expertise:
      'IVF|IUI|Male infertility|Female infertility|PCOS and fertility|Egg freezing|Recurrent miscarriage|Donor programmes|Fertility assessment|Low sperm count|Blocked tubes',
    credentials:
      'MBBS, MS (Obstetrics and Gynaecology), Fellowship in Reproductive Medicine|MBBS, MD (Obstetrics and Gynaecology), FNB (Reproductive Medicine)|MBBS, DGO, Diploma in Reproductive Medicine',
    council: 'medical',
  },
  paediatrics: {
    name: 'Paediatrics',
    practitioner: 'Paediatrician',
    system: 'allopathic',
    weight: 64,
    english:
      'pediatrics|pediatrician|child specialist|child doctor|children doctor|baby doctor|kids doctor|kid doctor|child care doctor|newborn doctor|neonatologist|neonatology|pediatric doctor|paediatric doctor|kids specialist|infant doctor',
    hindi: 'बाल रोग विशेषज्ञ|बच्चों का डॉक्टर|बच्चे का डॉक्टर|शिशु रोग विशेषज्ञ|बाल चिकित्सक|नवजात शिशु विशेषज्ञ',
    hindiInLatin:
      'bachcho ka doctor|bachchon ka doctor|bacho ka doctor|bacche ka doctor|bachche ka doctor|baal rog visheshagya|bal rog|shishu rog visheshagya|shishu',
    expertise:
      'Vaccination|Newborn care|Growth and development|Fever in children|Asthma in children|Feeding and nutrition|Coughs and colds|Diarrhoea in children|Jaundice of the newborn|Bed-wetting|Allergies in children|Adolescent health',
    credentials: 'MBBS, MD (Paediatrics)|MBBS, DCH|MBBS, DNB (Paediatrics)|MBBS, MD (Paediatrics), DM (Neonatology)',
    council: 'medical',
  },
} as const satisfies Record<string, SpecialtyRow>;
