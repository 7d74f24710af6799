import type { SpecialtyRow } from '../specialty.ts';

/** General practice and the specialties of internal medicine. */
export const medicine = {
  'primary-care': {
    name: 'Primary care',
    practitioner: 'General physician',
    system: 'allopathic',
    weight: 150,
    english:
      'general practitioner|gp|family physician|family doctor|family medicine|general medicine|general doctor|primary care doctor|primary care physician|general practice|mbbs doctor|house physician',
    hindi: 'सामान्य चिकित्सक|सामान्य डॉक्टर|जनरल फिजिशियन|जनरल|जनरल डॉक्टर|फैमिली डॉक्टर|पारिवारिक चिकित्सक',
    hindiInLatin: 'samanya chikitsak|aam doctor|bukhar ka doctor',
    expertise:
      'Fever and infections|Cough and cold|High blood pressure|Diabetes follow-up|Thyroid follow-up|Adult vaccination|Preventive health check|Minor injuries|Headache|Stomach upset|Fatigue and weakness|Dengue and malaria',
    credentials: 'MBBS|MBBS, DNB (Family Medicine)|MBBS, MD (Family Medicine)|MBBS, PGDGM',
    council: 'medical',
  },
  'internal-medicine': {
    name: 'Internal medicine',
    practitioner: 'Consultant physician',
    system: 'allopathic',
    weight: 70,
    english:
      'internist|internal medicine specialist|physician|consultant physician|md medicine|md physician|adult medicine',
    hindi: 'आंतरिक चिकित्सा|फिजिशियन|कंसल्टेंट फिजिशियन|काय चिकित्सक',
    hindiInLatin: 'antarik chikitsa|badi bimari ka doctor',
    expertise:
      'Fever of unknown cause|High blood pressure|Type 2 diabetes|Thyroid disorders|Anaemia|Tuberculosis|Dengue and malaria|Multiple long-term conditions|High cholesterol|Fitness before surgery|Lifestyle disorders|Autoimmune conditions',
    credentials: 'MBBS, MD (General Medicine)|MBBS, DNB (General Medicine)|MBBS, MD (General Medicine), MRCP (UK)',
    council: 'medical',
  },
  cardiology: {
    name: 'Cardiology',
    practitioner: 'Cardiologist',
    system: 'allopathic',
    weight: 32,
    english:
      'heart specialist|heart doctor|cardiac doctor|cardiac specialist|cardio|cardiac physician|interventional cardiologist|heart care|bp doctor',
    hindi: 'हृदय रोग विशेषज्ञ|दिल का डॉक्टर|हृदय विशेषज्ञ|हार्ट स्पेशलिस्ट|हार्ट डॉक्टर|कार्डियोलॉजिस्ट|हृदय चिकित्सक',
    hindiInLatin: 'dil ka doctor|hriday rog visheshagya|hridaya rog|heart ka doctor|dil ke doctor',
    expertise:
      'Chest pain|High blood pressure|Coronary artery disease|Heart failure|Irregular heartbeat|Angioplasty and stents|Echocardiography|ECG and stress test|Pacemaker care|High cholesterol|Valve disease|Heart check after a heart attack|Preventive cardiology',
    credentials:
      'MBBS, MD (General Medicine), DM (Cardiology)|MBBS, DNB (General Medicine), DNB (Cardiology)|MBBS, MD (General Medicine), DrNB (Cardiology), FACC',
    council: 'medical',
  },
  pulmonology: {
    name: 'Pulmonology',
    practitioner: 'Pulmonologist',
    system: 'allopathic',
    weight: 18,
    english:
      'lung specialist|lung doctor|chest specialist|chest doctor|chest physician|respiratory medicine|respiratory physician|respirologist|tb doctor|tb specialist|asthma doctor|asthma specialist|sleep specialist|breathing doctor',
    hindi: 'फेफड़ों का डॉक्टर|छाती रोग विशेषज्ञ|श्वास रोग विशेषज्ञ|टीबी का डॉक्टर|दमा का डॉक्टर|पल्मोनोलॉजिस्ट|फेफड़ा रोग विशेषज्ञ',
    hindiInLatin:
      'phephde ka doctor|phefda|fefde ka doctor|chhati ka doctor|saans ka doctor|chhati rog visheshagya|dama ka doctor',
    expertise:
      'Asthma|COPD|Tuberculosis|Chronic cough|Pneumonia|Sleep apnoea|Lung function tests|Interstitial lung disease|Help to stop smoking|Breathlessness|Allergic bronchitis|Bronchoscopy',
    credentials:
      'MBBS, MD (Respiratory Medicine)|MBBS, DTCD|MBBS, MD (TB and Chest Diseases)|MBBS, MD (Respiratory Medicine), DM (Pulmonary Medicine)',
    council: 'medical',
  },
  gastroenterology: {
    name: 'Gastroenterology',
    practitioner: 'Gastroenterologist',
    system: 'allopathic',
    weight: 24,
    english:
      'gastro|stomach doctor|stomach specialist|digestive specialist|gut doctor|liver specialist|liver doctor|hepatologist|hepatology|gastro doctor|gastrologist|digestive health',
    hindi: 'पेट का डॉक्टर|पेट रोग विशेषज्ञ|लिवर का डॉक्टर|उदर रोग विशेषज्ञ|गैस्ट्रोएंटेरोलॉजिस्ट|गैस्ट्रो|जिगर का डॉक्टर|पेट के डॉक्टर',
    hindiInLatin: 'pet ka doctor|pet rog visheshagya|liver ka doctor|jigar ka doctor|gas ka doctor|udar rog',
    expertise:
      'Acidity and reflux|Irritable bowel syndrome|Ulcers|Jaundice|Fatty liver|Hepatitis B and C|Constipation|Endoscopy and colonoscopy|Gallstones|Pancreatitis|Inflammatory bowel disease|Cirrhosis|Indigestion and bloating',
    credentials:
      'MBBS, MD (General Medicine), DM (Gastroenterology)|MBBS, MD (General Medicine), DNB (Gastroenterology)|MBBS, MD (General Medicine), DM (Hepatology)',
    council: 'medical',
  },
  nephrology: {
    name: 'Nephrology',
    practitioner: 'Nephrologist',
    system: 'allopathic',
    weight: 10,
    english:
      'kidney specialist|kidney doctor|renal physician|renal specialist|dialysis doctor|dialysis specialist|renal medicine',
    hindi: 'गुर्दा रोग विशेषज्ञ|किडनी का डॉक्टर|गुर्दे का डॉक्टर|किडनी विशेषज्ञ|नेफ्रोलॉजिस्ट|वृक्क रोग विशेषज्ञ',
    hindiInLatin: 'kidney ka doctor|gurde ka doctor|gurda rog visheshagya',
    expertise:
      'Chronic kidney disease|Dialysis|Protein in urine|Kidney failure|Diabetic kidney disease|Blood pressure of the kidney|Kidney transplant care|Nephrotic syndrome|Swelling of the feet|Recurrent kidney stones|Electrolyte disorders',
    credentials: 'MBBS, MD (General Medicine), DM (Nephrology)|MBBS, MD (General Medicine), DNB (Nephrology)',
    council: 'medical',
  },
  endocrinology: {
    name: 'Endocrinology and diabetes',
    practitioner: 'Endocrinologist',
    system: 'allopathic',
    weight: 22,
    english:
      'endocrinology|diabetologist|diabetes specialist|diabetes doctor|diabetology|sugar specialist|sugar doctor|thyroid specialist|thyroid doctor|hormone specialist|hormone doctor|endocrine doctor',
    hindi: 'मधुमेह विशेषज्ञ|शुगर का डॉक्टर|थायराइड का डॉक्टर|डायबिटीज का डॉक्टर|हार्मोन विशेषज्ञ|एंडोक्रिनोलॉजिस्ट|मधुमेह चिकित्सक',
    hindiInLatin: 'sugar ka doctor|madhumeh visheshagya|thyroid ka doctor|hormone ka doctor|diabetes ka doctor',
    expertise:
      'Type 2 diabetes|Type 1 diabetes|Insulin and pumps|Diabetes in pregnancy|Underactive thyroid|Overactive thyroid|PCOS|Obesity|Osteoporosis|Growth and puberty|Pituitary disorders|Adrenal disorders|Low vitamin D',
    credentials:
      'MBBS, MD (General Medicine), DM (Endocrinology)|MBBS, MD (General Medicine), DNB (Endocrinology)|MBBS, MD (General Medicine), Fellowship in Diabetology',
    council: 'medical',
  },
  neurology: {
    name: 'Neurology',
    practitioner: 'Neurologist',
    system: 'allopathic',
    weight: 18,
    english:
      'brain specialist|brain doctor|nerve specialist|nerve doctor|neuro physician|neurophysician|neuro|neuro doctor|headache specialist|stroke specialist|epilepsy specialist',
    hindi: 'न्यूरोलॉजिस्ट|दिमाग का डॉक्टर|नसों का डॉक्टर|तंत्रिका रोग विशेषज्ञ|मस्तिष्क रोग विशेषज्ञ|नस का डॉक्टर|न्यूरो डॉक्टर',
    hindiInLatin: 'dimag ka doctor|naso ka doctor|nason ka doctor|nas ka doctor|mastishk rog visheshagya|tantrika rog',
    expertise:
      'Migraine and headache|Epilepsy|Stroke|Parkinson’s disease|Dementia and memory loss|Neuropathy|Multiple sclerosis|Vertigo|Facial palsy|Tremor|Sleep disorders|Sciatica|EEG and nerve studies',
    credentials:
      'MBBS, MD (General Medicine), DM (Neurology)|MBBS, MD (General Medicine), DNB (Neurology)|MBBS, MD (Paediatrics), DM (Neurology)',
    council: 'medical',
  },
  rheumatology: {
    name: 'Rheumatology',
    practitioner: 'Rheumatologist',
    system: 'allopathic',
    weight: 7,
    english:
      'arthritis specialist|arthritis doctor|joint disease specialist|lupus specialist|gout specialist|autoimmune specialist|rheumatic specialist',
    hindi: 'गठिया रोग विशेषज्ञ|गठिया का डॉक्टर|वात रोग विशेषज्ञ|रूमेटोलॉजिस्ट',
    hindiInLatin: 'gathiya ka doctor|gathia ka doctor|gathiya rog visheshagya|vaat rog',
    expertise:
      'Rheumatoid arthritis|Lupus|Gout|Ankylosing spondylitis|Psoriatic arthritis|Osteoarthritis|Sjögren’s syndrome|Fibromyalgia|Vasculitis|Scleroderma|Arthritis in children',
    credentials:
      'MBBS, MD (General Medicine), DM (Rheumatology)|MBBS, MD (General Medicine), DM (Clinical Immunology and Rheumatology)|MBBS, MD (General Medicine), Fellowship in Rheumatology',
    council: 'medical',
  },
  haematology: {
    name: 'Haematology',
    practitioner: 'Haematologist',
    system: 'allopathic',
    weight: 6,
    english:
      'hematology|hematologist|blood specialist|blood doctor|blood disorder specialist|clinical haematologist|anaemia doctor',
    hindi: 'रक्त रोग विशेषज्ञ|खून का डॉक्टर|खून की बीमारी का डॉक्टर|हेमेटोलॉजिस्ट',
    hindiInLatin: 'khoon ka doctor|rakt rog visheshagya|khoon ki bimari ka doctor',
    expertise:
      'Anaemia|Thalassaemia|Sickle cell disease|Low platelets|Haemophilia|Clotting disorders|Leukaemia|Lymphoma|Myeloma|Bone marrow transplant|Iron deficiency',
    credentials:
      'MBBS, MD (General Medicine), DM (Clinical Haematology)|MBBS, MD (Pathology), DM (Clinical Haematology)|MBBS, MD (Paediatrics), DM (Clinical Haematology)',
    council: 'medical',
  },
  oncology: {
    name: 'Oncology',
    practitioner: 'Oncologist',
    system: 'allopathic',
    weight: 15,
    english:
      'cancer specialist|cancer doctor|cancer care|medical oncologist|medical oncology|surgical oncologist|surgical oncology|radiation oncologist|radiation oncology|tumour specialist|tumor specialist|onco|cancer surgeon',
    hindi: 'कैंसर रोग विशेषज्ञ|कैंसर का डॉक्टर|कैंसर विशेषज्ञ|ऑन्कोलॉजिस्ट|कैंसर सर्जन',
    hindiInLatin: 'cancer ka doctor|cancer rog visheshagya|kainsar ka doctor',
    expertise:
      'Breast cancer|Mouth and throat cancer|Cervical cancer|Lung cancer|Cancers of the digestive tract|Prostate cancer|Chemotherapy|Immunotherapy|Radiotherapy|Cancer surgery|Second opinion|Cancer screening|Palliative care',
    credentials:
      'MBBS, MD (General Medicine), DM (Medical Oncology)|MBBS, MS (General Surgery), MCh (Surgical Oncology)|MBBS, MD (Radiation Oncology)',
    council: 'medical',
  },
  'infectious-diseases': {
    name: 'Infectious diseases',
    practitioner: 'Infectious disease specialist',
    system: 'allopathic',
    weight: 4,
    english:
      'infectious disease doctor|infection specialist|infection doctor|infectiologist|hiv specialist|hiv doctor|tropical medicine|travel medicine|id physician',
    hindi: 'संक्रामक रोग विशेषज्ञ|संक्रमण विशेषज्ञ|इन्फेक्शन का डॉक्टर|एचआईवी का डॉक्टर',
    hindiInLatin: 'sankramak rog visheshagya|infection ka doctor|sankraman visheshagya',
    expertise:
      'HIV care|Tuberculosis|Dengue|Malaria|Typhoid|Fever of unknown cause|Resistant infections|Travel health|Fungal infections|Hepatitis|Adult vaccination',
    credentials:
      'MBBS, MD (General Medicine), DM (Infectious Diseases)|MBBS, MD (General Medicine), Fellowship in Infectious Diseases|MBBS, MD (Tropical Medicine)',
    council: 'medical',
  },
  allergy: {
    name: 'Allergy and immunology',
    practitioner: 'Allergist',
    system: 'allopathic',
    weight: 5,
    english: 'allergy specialist|allergy doctor|immunologist|immunology|allergologist|allergy clinic',
    hindi: 'एलर्जी विशेषज्ञ|एलर्जी का डॉक्टर|इम्यूनोलॉजिस्ट',
    hindiInLatin: 'allergy ka doctor|elergy ka doctor|allergy visheshagya',
    expertise:
      'Allergic rhinitis|Food allergy|Drug allergy|Hives|Dust mite allergy|Pollen allergy|Allergy tests|Allergy immunotherapy|Allergic asthma|Insect sting allergy|Immune deficiency',
    credentials:
      'MBBS, MD (Respiratory Medicine), Diploma in Allergy and Asthma|MBBS, MD (General Medicine), Fellowship in Allergy and Immunology|MBBS, MD (Paediatrics), Fellowship in Allergy and Immunology',
    council: 'medical',
  },
  geriatrics: {
    name: 'Geriatrics',
    practitioner: 'Geriatrician',
    system: 'allopathic',
    weight: 6,
    english:
      'geriatric medicine|old age doctor|elderly care|elder care|senior citizen doctor|geriatric doctor|old people doctor|care of older people',
    hindi: 'वृद्ध रोग विशेषज्ञ|बुजुर्गों का डॉक्टर|बुढ़ापे का डॉक्टर|जरा चिकित्सा',
    hindiInLatin: 'bujurgon ka doctor|buzurgo ka doctor|budhape ka doctor|vriddh rog',
    expertise:
      'Falls and balance|Memory loss|Many medicines at once|Frailty|Incontinence|Osteoporosis|Home visits|Vaccination of older people|Sleep in old age|Care after hospital|Carer guidance',
    credentials: 'MBBS, MD (Geriatrics)|MBBS, MD (General Medicine), Fellowship in Geriatric Medicine|MBBS, PGDGM',
    council: 'medical',
  },
  'pain-medicine': {
    name: 'Pain medicine',
    practitioner: 'Pain specialist',
    system: 'allopathic',
    weight: 5,
    english:
      'pain doctor|pain management|pain clinic|pain physician|chronic pain specialist|palliative care|palliative medicine',
    hindi: 'दर्द विशेषज्ञ|दर्द का डॉक्टर|दर्द निवारण',
    hindiInLatin: 'dard ka doctor|dard visheshagya|dard nivaran',
    expertise:
      'Chronic back pain|Sciatica|Nerve pain|Cancer pain|Pain after shingles|Neck pain|Knee pain without surgery|Nerve blocks|Fibromyalgia|Palliative care',
    credentials:
      'MBBS, MD (Anaesthesiology), Fellowship in Pain Medicine|MBBS, MD (Anaesthesiology), FIPP|MBBS, MD (Palliative Medicine)',
    council: 'medical',
  },
  dermatology: {
    name: 'Dermatology',
    practitioner: 'Dermatologist',
    system: 'allopathic',
    weight: 52,
    english:
      'skin doctor|skin specialist|skin care|hair doctor|hair specialist|hair and skin|trichologist|cosmetologist|cosmetic dermatologist|derma|dermatologists|venereologist|skin clinic|hair clinic|dermatology and venereology|nail doctor',
    hindi:
      'त्वचा रोग विशेषज्ञ|चर्म रोग विशेषज्ञ|चमड़ी का डॉक्टर|त्वचा का डॉक्टर|स्किन का डॉक्टर|स्किन स्पेशलिस्ट|डर्मेटोलॉजिस्ट|बालों का डॉक्टर|चर्मरोग',
    hindiInLatin:
      'chamdi ka doctor|chamdi|chamri ka doctor|charm rog visheshagya|charm rog|twacha ka doctor|tvacha rog|skin ka doctor|baal ka doctor|balo ka doctor|baalon ka doctor',
    expertise:
      'Acne|Eczema|Psoriasis|Fungal infections|Hair loss|Dandruff|Pigmentation|Vitiligo|Urticaria|Warts and moles|Scars|Laser treatment|Nail disorders|Sexually transmitted infections',
    credentials:
      'MBBS, MD (Dermatology)|MBBS, DDVL|MBBS, DNB (Dermatology, Venereology and Leprosy)|MBBS, MD (Dermatology, Venereology and Leprosy)',
    council: 'medical',
  },
  'sexual-health': {
    name: 'Sexual health',
    practitioner: 'Sexologist',
    system: 'allopathic',
    weight: 9,
    english:
      'sexology|sex doctor|sex specialist|sexual medicine|sexual health doctor|sexual problems|std doctor|mens sexual health',
    hindi: 'सेक्सोलॉजिस्ट|यौन रोग विशेषज्ञ|गुप्त रोग विशेषज्ञ|गुप्त रोग|सेक्स का डॉक्टर|यौन स्वास्थ्य',
    hindiInLatin: 'gupt rog|gupt rog visheshagya|yaun rog|sex ka doctor|gupt rog ka doctor',
    expertise:
      'Erectile dysfunction|Premature ejaculation|Low desire|Painful intercourse|Sexually transmitted infections|Contraception advice|Performance anxiety|Couple counselling|Gender identity|Safe sex advice',
    credentials:
      'MBBS, MD (Dermatology, Venereology and Leprosy), Fellowship in Sexual Medicine|MBBS, MD (Psychiatry), Fellowship in Sexual Medicine|MBBS, Fellowship in Sexual Medicine',
    council: 'medical',
  },
} as const satisfies Record<string, SpecialtyRow>;
