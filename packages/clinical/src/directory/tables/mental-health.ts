import type { SpecialtyRow } from '../specialty.ts';

/** Mental health and the allied professions. */
export const mind = {
  psychiatry: {
    name: 'Psychiatry',
    practitioner: 'Psychiatrist',
    system: 'mental',
    weight: 26,
    english:
      'mental health doctor|mental doctor|mental health specialist|mind doctor|psychiatric doctor|neuropsychiatrist|neuropsychiatry|depression doctor|mental health|psychiatric',
    hindi: 'मनोचिकित्सक|मनोरोग विशेषज्ञ|मानसिक रोग विशेषज्ञ|मानसिक डॉक्टर|मानसिक रोग|मानसिक|साइकेट्रिस्ट|मानसिक स्वास्थ्य',
    hindiInLatin:
      'manochikitsak|mansik rog visheshagya|mansik rog|manorog|manorog visheshagya|mansik doctor|dimagi doctor|mann ka doctor|mansik swasthya|sikatrist|saikatrist|saikiatrist',
    expertise:
      'Depression|Anxiety disorders|Bipolar disorder|Schizophrenia|Obsessive-compulsive disorder|Panic attacks|Sleep problems|ADHD in adults|PTSD and trauma|Dementia behaviour|Mental health after childbirth|Eating disorders',
    credentials: 'MBBS, MD (Psychiatry)|MBBS, DPM|MBBS, DNB (Psychiatry)|MBBS, MD (Psychiatry), MRCPsych',
    council: 'medical',
  },
  'child-psychiatry': {
    name: 'Child and adolescent psychiatry',
    practitioner: 'Child psychiatrist',
    system: 'mental',
    weight: 4,
    english:
      'adolescent psychiatrist|child mental health|child behaviour specialist|developmental paediatrician|autism specialist|autism doctor|adhd specialist|adhd doctor|child psychiatry|neurodivergence|developmental pediatrician',
    hindi: 'बाल मनोचिकित्सक|बाल मनोरोग विशेषज्ञ|ऑटिज्म का डॉक्टर',
    hindiInLatin: 'baal manochikitsak|bal manochikitsak|bachcho ka mansik doctor|autism ka doctor',
    expertise:
      'ADHD|Autism|School refusal|Learning difficulties|Anxiety in children|Depression in teenagers|Behaviour problems|Tics|Screen overuse|Self-harm|Parent guidance',
    credentials:
      'MBBS, MD (Psychiatry), DM (Child and Adolescent Psychiatry)|MBBS, MD (Psychiatry), Fellowship in Child and Adolescent Mental Health',
    council: 'medical',
  },
  'addiction-medicine': {
    name: 'Addiction medicine',
    practitioner: 'Addiction specialist',
    system: 'mental',
    weight: 5,
    english:
      'de addiction|deaddiction|de addiction doctor|addiction doctor|rehab|rehab doctor|alcohol doctor|addiction psychiatrist|rehabilitation for alcohol|nasha mukti kendra',
    hindi: 'नशा मुक्ति|नशा मुक्ति केंद्र|नशा मुक्ति का डॉक्टर|व्यसन मुक्ति|शराब छुड़ाने का डॉक्टर',
    hindiInLatin: 'nasha mukti|nasha mukti doctor|nasha chhudane ka doctor|vyasan mukti|sharab chhudane ka doctor',
    expertise:
      'Alcohol|Tobacco|Opioids|Cannabis|Withdrawal care|Relapse prevention|Gambling|Gaming and internet overuse|Family counselling|Sedative dependence',
    credentials:
      'MBBS, MD (Psychiatry), DM (Addiction Psychiatry)|MBBS, MD (Psychiatry), Fellowship in Addiction Medicine',
    council: 'medical',
  },
  'clinical-psychology': {
    name: 'Clinical psychology',
    practitioner: 'Clinical psychologist',
    system: 'mental',
    weight: 20,
    english:
      'psychologist|psychology|cbt therapist|iq test|psychological assessment|behaviour therapist|neuropsychologist|trauma therapist|ptsd therapist|child psychologist',
    hindi: 'मनोवैज्ञानिक|नैदानिक मनोवैज्ञानिक|साइकोलॉजिस्ट',
    hindiInLatin: 'manovaigyanik|psychologist doctor|man ka doctor',
    expertise:
      'Cognitive behavioural therapy|Anxiety|Depression|Trauma therapy|Obsessive-compulsive disorder|Psychological testing|Learning assessment|Phobias|Grief|Anger|ADHD assessment|Eating disorders',
    credentials:
      'MPhil (Clinical Psychology)|PsyD (Clinical Psychology)|MA (Psychology), MPhil (Clinical Psychology)|PhD (Clinical Psychology)',
    council: 'rehabilitation',
  },
  counselling: {
    name: 'Counselling and psychotherapy',
    practitioner: 'Counsellor',
    system: 'mental',
    weight: 18,
    english:
      'counselor|counseling|counselling|therapist|psychotherapist|psychotherapy|therapy|talk therapy|marriage counsellor|relationship counsellor|couple therapist|couples therapy|family therapist|career counsellor|counselling psychologist|marriage counseling',
    hindi: 'परामर्शदाता|काउंसलर|काउंसलिंग|परामर्श|विवाह परामर्श|थेरेपिस्ट',
    hindiInLatin: 'paramarsh|paramarshdata|kaunsalar|shaadi ki counselling|salahkar',
    expertise:
      'Stress|Relationships|Marriage and family|Grief|Work and burnout|Exam stress|Self-esteem|Life changes|Parenting|Anger|Loneliness|LGBTQIA+ affirmative counselling',
    credentials:
      'MA (Counselling Psychology)|MSc (Counselling Psychology)|MSW (Mental Health)|MA (Psychology), PG Diploma in Counselling',
    council: 'allied',
  },
  physiotherapy: {
    name: 'Physiotherapy',
    practitioner: 'Physiotherapist',
    system: 'allied',
    weight: 30,
    english:
      'physio|physical therapist|physical therapy|physio doctor|physiotherapy clinic|rehab physiotherapist|exercise therapist|chiropractor|physio therapist|physio therapy',
    hindi: 'फिजियोथेरेपी|फिजियोथेरेपिस्ट|भौतिक चिकित्सा|फिजियो|व्यायाम चिकित्सा',
    hindiInLatin: 'fijiyo|fizio|fiziotherapy|physio wala doctor|sikai wala doctor|bhautik chikitsa',
    expertise:
      'Back and neck pain|Frozen shoulder|Knee rehabilitation|Rehabilitation after stroke|Sports rehabilitation|Posture|Home physiotherapy|Rehabilitation after surgery|Balance training|Pelvic floor|Physiotherapy for children',
    credentials: 'BPT|BPT, MPT (Orthopaedics)|BPT, MPT (Neurology)|BPT, MPT (Sports)',
    council: 'allied',
  },
  nutrition: {
    name: 'Diet and nutrition',
    practitioner: 'Dietitian',
    system: 'allied',
    weight: 16,
    english:
      'nutritionist|dietician|nutrition|diet doctor|diet plan|diet specialist|weight loss doctor|weight loss specialist|diet chart|food specialist|obesity specialist',
    hindi: 'आहार विशेषज्ञ|डाइटिशियन|पोषण विशेषज्ञ|डाइट चार्ट|खान पान विशेषज्ञ|आहार',
    hindiInLatin:
      'aahar visheshagya|ahar visheshagya|diet wala doctor|poshan visheshagya|khan pan visheshagya|wajan kam karne ka doctor',
    expertise:
      'Weight loss|Diabetes diet|Pregnancy nutrition|PCOS diet|Kidney diet|Child nutrition|Sports nutrition|Heart-healthy diet|Vegetarian protein|Food intolerance|Underweight',
    credentials: 'MSc (Food and Nutrition), RD|MSc (Dietetics)|BSc (Nutrition and Dietetics)|MSc (Clinical Nutrition)',
    council: 'allied',
  },
  'speech-hearing': {
    name: 'Speech and hearing',
    practitioner: 'Speech therapist and audiologist',
    system: 'allied',
    weight: 6,
    english:
      'speech therapist|speech therapy|audiologist|audiology|hearing specialist|hearing aid|hearing test|speech doctor|speech pathologist|hearing doctor|stammering doctor',
    hindi: 'वाक् चिकित्सक|स्पीच थेरेपिस्ट|स्पीच थेरेपी|सुनने की मशीन|वाणी चिकित्सा|ऑडियोलॉजिस्ट',
    hindiInLatin: 'bolne ka doctor|sunne ki machine|haklane ka doctor|kaan ki machine|spich therapy',
    expertise:
      'Hearing tests|Hearing aids|Speech delay|Stammering|Voice therapy|Speech after stroke|Swallowing therapy|Autism communication|Cochlear implant therapy',
    credentials: 'BASLP|BASLP, MASLP|MSc (Audiology)|MSc (Speech-Language Pathology)',
    council: 'rehabilitation',
  },
} as const satisfies Record<string, SpecialtyRow>;
