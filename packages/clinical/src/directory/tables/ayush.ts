import type { SpecialtyRow } from '../specialty.ts';

/** The Indian systems of medicine and homoeopathy; a result shows them as AYUSH. */
export const ayush = {
  ayurveda: {
    name: 'Ayurveda',
    practitioner: 'Ayurvedic doctor',
    system: 'ayush',
    weight: 40,
    english:
      'ayurvedic|ayurvedic medicine|ayurved|ayurvedic clinic|ayurvedic treatment|panchakarma|ayurvedic physician|ayush doctor|ayurvedacharya|ayush',
    hindi: 'आयुर्वेद|आयुर्वेदिक|आयुर्वेदिक डॉक्टर|वैद्य|आयुर्वेदाचार्य|पंचकर्म|देसी दवा|आयुष',
    hindiInLatin: 'vaidya|vaid|ayurvedik|ayurwedic|desi dawa|desi ilaj|jadi buti|vaidyaraj|panchkarma',
    expertise:
      'Panchakarma|Digestion|Joint pain|Skin disorders|Hair fall|Stress and sleep|Piles|Women’s health|Respiratory complaints|Weight|Immunity|Ksharasutra',
    credentials: 'BAMS|BAMS, MD (Kayachikitsa)|BAMS, MD (Panchakarma)|BAMS, MS (Shalya Tantra)',
    council: 'indianMedicine',
  },
  homoeopathy: {
    name: 'Homoeopathy',
    practitioner: 'Homoeopath',
    system: 'ayush',
    weight: 34,
    english:
      'homeopathy|homeopath|homeopathic|homoeopathic|homeopathic doctor|homoeopathic doctor|homeo|homeo doctor|homeopathic clinic',
    hindi: 'होम्योपैथी|होम्योपैथिक|होम्योपैथिक डॉक्टर|होमियोपैथी',
    hindiInLatin: 'homyopathy|homiyopathy|homiopathi|meethi goli wala doctor|homeopathi',
    expertise:
      'Allergies|Skin disorders|Hair fall|Migraine|Asthma|Sinusitis|Children’s complaints|Women’s health|Digestion|Joint pain|Stress',
    credentials: 'BHMS|BHMS, MD (Homoeopathy)|DHMS',
    council: 'homoeopathy',
  },
  unani: {
    name: 'Unani',
    practitioner: 'Unani doctor',
    system: 'ayush',
    weight: 8,
    english: 'unani medicine|hakim|hakeem|yunani|unani hakim|greek medicine|cupping therapy|hijama',
    hindi: 'यूनानी|यूनानी डॉक्टर|हकीम|यूनानी चिकित्सा|हिजामा',
    hindiInLatin: 'yunani hakim|hakim sahab|unani dawa|hakeem ji',
    expertise:
      'Cupping|Joint pain|Skin disorders|Digestion|Sexual health|Respiratory complaints|Headache|Regimenal therapy|Weakness',
    credentials: 'BUMS|BUMS, MD (Moalajat)|BUMS, MD (Ilaj bit Tadbeer)',
    council: 'indianMedicine',
  },
  siddha: {
    name: 'Siddha',
    practitioner: 'Siddha doctor',
    system: 'ayush',
    weight: 6,
    english: 'siddha medicine|siddha vaidya|siddha treatment|siddha clinic|varmam',
    hindi: 'सिद्ध चिकित्सा|सिद्धा|सिद्ध डॉक्टर',
    hindiInLatin: 'siddha chikitsa|sidha medicine|siddha vaidyar|siddha dawa',
    expertise:
      'Joint pain|Skin disorders|Psoriasis|Varmam therapy|Digestion|Respiratory complaints|Children’s health|Lifestyle disorders',
    credentials: 'BSMS|BSMS, MD (Maruthuvam)|BSMS, MD (Varmam)',
    council: 'indianMedicine',
  },
  'yoga-naturopathy': {
    name: 'Yoga and naturopathy',
    practitioner: 'Naturopath',
    system: 'ayush',
    weight: 8,
    english:
      'naturopathy|yoga|yoga therapist|yoga therapy|naturopathic doctor|nature cure|acupuncture|acupuncturist|acupressure|yoga doctor|naturopathy doctor|yoga teacher',
    hindi: 'योग|प्राकृतिक चिकित्सा|योग चिकित्सक|नेचुरोपैथी|एक्यूप्रेशर|एक्यूपंक्चर|योगा',
    hindiInLatin: 'prakritik chikitsa|yog chikitsak|yog|naturopathi|yoga wale doctor|kudrati ilaj',
    expertise:
      'Yoga therapy|Stress and sleep|Weight|Back pain|Diabetes lifestyle|Breathing exercises|Fasting and diet therapy|Acupuncture|Detox programmes|Mud and water therapy',
    credentials: 'BNYS|BNYS, MD (Naturopathy)|BNYS, MD (Yoga)',
    council: 'naturopathy',
  },
} as const satisfies Record<string, SpecialtyRow>;
