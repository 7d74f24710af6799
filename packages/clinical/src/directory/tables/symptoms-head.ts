import type { SymptomRow } from '../symptoms.ts';

/** Head and nerves, eyes, ears, nose, throat, teeth, and the mind. */
export const headSymptoms: readonly SymptomRow[] = [
  [
    ['neurology', 'primary-care'],
    'headache|head pain|head ache|migraine|half headache|severe headache|head|सिर दर्द|सिरदर्द|सर दर्द|सिर में दर्द|माइग्रेन|आधासीसी|sir dard|sar dard|sirdard|sar me dard|sir me dard|adhasisi|aadha sisi|maigren',
  ],
  [
    ['neurology', 'ent', 'primary-care'],
    'dizziness|dizzy|vertigo|giddiness|lightheaded|spinning head|loss of balance|चक्कर|चक्कर आना|सिर घूमना|chakkar|chakkar aana|chakar|sir ghoomna|sar ghumna',
  ],
  [
    ['neurology'],
    'fits|fit|seizure|epilepsy|convulsion|stroke|paralysis|facial palsy|numbness|tingling|tremor|shaking hands|parkinson|brain|nerve|nerves|nerve pain|neuropathy|pins and needles|burning feet|multiple sclerosis|face droop',
  ],
  [
    ['neurology'],
    'मिर्गी|दौरे|दौरा|लकवा|पक्षाघात|सुन्न|सुन्नपन|झनझनाहट|हाथ कांपना|कंपन|दिमाग|मस्तिष्क|नस|नसें|नसों में दर्द|पैरों में जलन|हाथ पैर सुन्न',
  ],
  [
    ['neurology'],
    'mirgi|daure|daura|dora padna|lakwa|lakva|paksaghat|sunn|sunnpan|jhanjhanahat|jhunjhuni|haath kapna|hath kampna|dimag|dimaag|mastishk|naso me dard|pairo me jalan|hath pair sunn',
  ],
  [['neurology'], 'nas'],
  [
    ['neurology', 'geriatrics', 'psychiatry'],
    'memory loss|forgetfulness|forgetting|memory|dementia|alzheimer|confusion|याददाश्त|भूलना|भूलने की बीमारी|yaddasht|yaaddasht|bhulne ki bimari|bhoolna',
  ],
  [
    ['geriatrics', 'internal-medicine'],
    'old age|elderly|falls in old age|senior citizen|बुढ़ापा|बुजुर्ग|budhapa|bujurg|buzurg',
  ],
  [
    ['internal-medicine', 'cardiology', 'neurology'],
    'fainting|faint|blackout|passing out|unconscious|बेहोशी|बेहोश|behoshi|behosh',
  ],
  [
    ['neurosurgery', 'neurology'],
    'brain tumor|brain tumour|head injury|concussion|brain haemorrhage|hydrocephalus|spine injury|spinal cord|दिमाग में गांठ|सिर में चोट|dimag me ganth|sir me chot|sar par chot',
  ],

  // Eyes.
  [
    ['ophthalmology'],
    'eye|eyes|eyesight|vision|blurred vision|blurry vision|eye pain|red eye|red eyes|watery eyes|itchy eyes|dry eyes|cataract|glaucoma|spectacles|glasses|eye checkup|eye test|conjunctivitis|pink eye|squint|stye|eye infection|retina|lasik|contact lens|night blindness|double vision|eye number|lazy eye|blind|burning eyes',
  ],
  [
    ['ophthalmology'],
    'आंख|आंखें|आँख|आंखों|आंख में दर्द|आंख लाल|आंखों में जलन|आंख से पानी|नजर|नजर कमजोर|धुंधला दिखना|मोतियाबिंद|काला मोतिया|चश्मा|रतौंधी|आंख आना|भेंगापन|नेत्र|गुहेरी',
  ],
  [['ophthalmology'], 'sty|आख'],
  [
    ['ophthalmology'],
    'aankh|aankhon|ankh me dard|aankh dard|aankh lal|ankh se pani|aankho me jalan|najar|nazar kamzor|dhundhla dikhna|motiyabind|motiabind|kala motia|chashma|ratondhi|bhengapan|netra|aankh aana|guheri',
  ],

  // Ears, nose, throat.
  [
    ['ent'],
    'ear|ears|ear pain|earache|ear ache|ear discharge|ear infection|ear wax|earwax|blocked ear|ringing in ears|tinnitus|hearing loss|nose|blocked nose|stuffy nose|nose bleed|nosebleed|sinus|sinusitis|sinus pain|throat|sore throat|throat pain|throat infection|tonsils|tonsil|tonsillitis|adenoids|hoarse voice|voice loss|loss of smell|swallowing pain|difficulty swallowing|nasal polyp|deviated septum',
  ],
  [
    ['ent'],
    'कान|कान दर्द|कान में दर्द|कान बहना|कान में मैल|कान बजना|नाक|नाक बंद|नाक बहना|नाक से खून|नकसीर|साइनस|गला|गले में दर्द|गला खराब|गले में खराश|गले में इन्फेक्शन|टॉन्सिल|आवाज बैठना|निगलने में दर्द|सुनाई न देना',
  ],
  [
    ['ent'],
    'kaan|kan|kaan dard|kan me dard|kan dard|kaan bahna|kan ka mail|kaan bajna|naak|nak|naak band|nak band|nak bahna|nak se khoon|naksir|nakseer|sainas|gala|gale me dard|gala dard|gala kharab|gale me kharash|tonsil badhna|awaz baithna|aawaz baithna|nigalne me dard',
  ],
  [
    ['ent', 'speech-hearing'],
    'deafness|deaf|hearing|hearing problem|बहरापन|ऊंचा सुनना|bahrapan|behrapan|uncha sunna|kam sunai dena',
  ],
  [
    ['speech-hearing', 'child-psychiatry', 'paediatrics'],
    'stammering|stuttering|speech delay|late talking|speech problem|not speaking|हकलाना|तुतलाना|देर से बोलना|haklana|tutlana|der se bolna',
  ],
  [['speech-hearing', 'child-psychiatry', 'paediatrics'], 'haklahat|हकलाहट'],

  // Teeth and mouth.
  [
    ['dentistry', 'endodontics'],
    'tooth ache|toothache|tooth pain|teeth pain|tooth|teeth|cavity|cavities|tooth decay|broken tooth|sensitive teeth|tooth sensitivity|gum|gums|bleeding gums|gum pain|gum swelling|bad breath|yellow teeth|teeth cleaning|scaling|teeth whitening|bleaching|tooth filling|denture|dentures|dental implant|tooth extraction|missing tooth|loose tooth|dental pain|tooth infection',
  ],
  [
    ['dentistry', 'endodontics'],
    'दांत|दाँत|दांत दर्द|दांत में दर्द|दांतों में दर्द|दांत में कीड़ा|दांत का दर्द|मसूड़े|मसूड़ों से खून|मुंह से बदबू|पीले दांत|दांत की सफाई|दाढ़ दर्द|दांत टूटना|नकली दांत|पायरिया|दांत में झनझनाहट',
  ],
  [
    ['dentistry', 'endodontics'],
    'daant dard|dant dard|daant me dard|dant me keeda|daant me keeda|masude|masoode|masudo se khoon|muh se badbu|pile dant|peele daant|dant ki safai|daadh dard|nakli dant|payria|pyorrhea|thanda garam lagna',
  ],
  [
    ['orthodontics', 'dentistry'],
    'crooked teeth|braces|crowded teeth|gap in teeth|buck teeth|teeth alignment|aligners|overbite|टेढ़े दांत|दांतों में गैप|tedhe dant|tede daant|dant me gap',
  ],
  [
    ['oral-surgery', 'dentistry'],
    'wisdom tooth|jaw pain|jaw|jaw locking|tmj|mouth not opening|akal daadh|akal dadh|अक्ल दाढ़|अकल दाढ़|जबड़ा|जबड़े में दर्द|jabda|jabde me dard|muh na khulna',
  ],
  [
    ['dentistry', 'ent', 'oncology'],
    'mouth ulcer|mouth ulcers|mouth sores|tongue|mouth|white patch in mouth|gutka|मुंह के छाले|मुंह में छाले|जीभ|मुंह|muh ke chhale|muh me chale|muh me chhale|jeebh|jibh|munh ke chhale',
  ],
  [
    ['paediatric-dentistry', 'dentistry'],
    'child tooth pain|milk teeth|baby teeth|child cavity|दूध के दांत|doodh ke dant|dudh ke daant|bachche ke dant',
  ],

  // The mind.
  [
    ['psychiatry', 'clinical-psychology', 'counselling'],
    'anxiety|anxious|depression|depressed|sadness|sad|panic|panic attack|nervousness|fear|phobia|overthinking|negative thoughts|mood swings|mood|crying|hopeless|ocd|ptsd|trauma|mental stress|mental illness|hopelessness|nervous',
  ],
  [
    ['psychiatry', 'clinical-psychology', 'counselling'],
    'उदासी|उदास|चिंता|घबराहट|बेचैनी|अवसाद|डिप्रेशन|डर|मन न लगना|पैनिक|रोना|मूड|नकारात्मक विचार|सदमा|मानसिक बीमारी|निराशा|एंग्जायटी',
  ],
  [
    ['psychiatry', 'clinical-psychology', 'counselling'],
    'udaasi|udasi|udaas|chinta|ghabrahat|ghabraahat|bechaini|avsad|avsaad|dipreshan|darr lagna|mann na lagna|man nahi lagta|rona aana|sadma|nirasha|anxity|mansik bimari|man udas',
  ],
  [
    ['psychiatry'],
    'schizophrenia|bipolar|psychosis|hallucination|hearing voices|paranoia|mania|mental disorder|suspicion|सिजोफ्रेनिया|पागलपन|वहम|शक की बीमारी|pagalpan|waham|vaham|shak ki bimari',
  ],
  [
    ['counselling', 'clinical-psychology', 'psychiatry'],
    'stress|tension|burnout|anger|angry|loneliness|lonely|grief|breakup|break up|relationship|relationship problem|marriage problem|divorce|exam stress|work stress|low confidence|self esteem|family problem|bereavement',
  ],
  [
    ['counselling', 'clinical-psychology', 'psychiatry'],
    'तनाव|टेंशन|गुस्सा|अकेलापन|रिश्ते की समस्या|पति पत्नी झगड़ा|परीक्षा का तनाव|आत्मविश्वास की कमी|tanav|tanaav|gussa|akelapan|rishte ki samasya|pati patni jhagda|pariksha ka tanav|dukh|दुख',
  ],
  [
    ['psychiatry', 'primary-care', 'pulmonology'],
    'insomnia|sleeplessness|sleep|no sleep|cannot sleep|sleep problem|नींद|नींद न आना|अनिद्रा|nind|neend|neend na aana|nind nahi aati|neend nahi aati|anidra',
  ],
  [
    ['addiction-medicine', 'psychiatry'],
    'alcohol|alcohol addiction|alcoholism|drinking|drinking problem|addiction|drugs addiction|drug addiction|smoking|quit smoking|tobacco|gambling|mobile addiction|withdrawal|नशा|शराब|शराब की लत|लत|धूम्रपान|तंबाकू|बीड़ी सिगरेट|nasha|sharab|sharaab|sharab ki lat|tambaku|dhumrapan|cigarette',
  ],
  [['addiction-medicine', 'psychiatry'], 'drug addict'],
  [
    ['child-psychiatry', 'clinical-psychology', 'psychiatry'],
    'adhd|autism|hyperactive child|hyperactivity|learning disability|dyslexia|child behaviour|concentration|attention|lack of focus|ऑटिज्म|एकाग्रता|ध्यान न लगना|बच्चे का व्यवहार|chanchal bachcha|dhyan na lagna|autizm',
  ],
  [['psychiatry', 'clinical-psychology', 'nutrition'], 'eating disorder|anorexia|bulimia|binge eating'],
];
