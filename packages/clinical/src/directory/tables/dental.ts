import type { SpecialtyRow } from '../specialty.ts';

/** Dentistry and its specialties. */
export const dental = {
  dentistry: {
    name: 'Dentistry',
    practitioner: 'Dentist',
    system: 'dental',
    weight: 88,
    english:
      'dental|dental doctor|dental surgeon|tooth doctor|teeth doctor|dental clinic|dental care|teeth specialist|general dentist|gum specialist|periodontist|prosthodontist|implantologist|smile designer|dental specialist|oral health',
    hindi: 'दंत चिकित्सक|दांत का डॉक्टर|दांतों का डॉक्टर|दंत रोग विशेषज्ञ|डेंटिस्ट|डेंटल|डेंटल क्लिनिक|मसूड़ों का डॉक्टर',
    hindiInLatin:
      'daant ka doctor|dant ka doctor|daanto ka doctor|danto ka doctor|dant chikitsak|dant rog visheshagya|dant|daant|daton ka doctor',
    expertise:
      'Fillings|Scaling and polishing|Tooth extraction|Crowns and bridges|Dental implants|Dentures|Gum disease|Teeth whitening|Veneers|Root canal treatment|Sensitive teeth|Dental check-up|Bad breath',
    credentials: 'BDS|BDS, MDS (Prosthodontics)|BDS, MDS (Periodontics)|BDS, MDS (Public Health Dentistry)',
    council: 'dental',
  },
  orthodontics: {
    name: 'Orthodontics',
    practitioner: 'Orthodontist',
    system: 'dental',
    weight: 12,
    english:
      'braces doctor|braces specialist|teeth braces|aligner doctor|invisalign|clear aligners|dental braces|braces dentist',
    hindi: 'ऑर्थोडॉन्टिस्ट|टेढ़े दांत का डॉक्टर|दांतों के तार का डॉक्टर|ब्रेसेस',
    hindiInLatin: 'tedhe daant ka doctor|daant ke taar|daanto me taar|dant me taar|tar wale dant ka doctor',
    expertise:
      'Metal braces|Ceramic braces|Clear aligners|Crowded teeth|Gaps between teeth|Overbite and underbite|Retainers|Jaw growth guidance|Braces for adults',
    credentials: 'BDS, MDS (Orthodontics)|BDS, MDS (Orthodontics and Dentofacial Orthopaedics)',
    council: 'dental',
  },
  endodontics: {
    name: 'Endodontics',
    practitioner: 'Endodontist',
    system: 'dental',
    weight: 8,
    english: 'root canal|root canal specialist|root canal doctor|rct|rct dentist|rct specialist|conservative dentistry',
    hindi: 'रूट कैनाल|रूट कैनाल विशेषज्ञ|आरसीटी|एंडोडोंटिस्ट',
    hindiInLatin: 'root canal wala doctor|rut canal|root kenal',
    expertise:
      'Root canal treatment|Repeat root canal|Tooth-coloured fillings|Cracked teeth|Knocked-out teeth|Bleaching|Post and core|Microscopic dentistry',
    credentials: 'BDS, MDS (Conservative Dentistry and Endodontics)',
    council: 'dental',
  },
  'oral-surgery': {
    name: 'Oral and maxillofacial surgery',
    practitioner: 'Oral and maxillofacial surgeon',
    system: 'dental',
    weight: 7,
    english:
      'oral surgeon|oral surgery|jaw surgeon|jaw specialist|maxillofacial surgeon|wisdom tooth surgeon|face surgeon|tmj specialist',
    hindi: 'मुख शल्य चिकित्सक|जबड़े का डॉक्टर|मुंह का सर्जन|ओरल सर्जन',
    hindiInLatin: 'jabde ka doctor|jabda doctor|muh ka surgeon|akal daadh ka doctor',
    expertise:
      'Wisdom teeth|Jaw fractures|Corrective jaw surgery|Jaw joint disorders|Oral cancer|Cysts of the jaw|Facial injuries|Implants and bone grafts|Oral submucous fibrosis',
    credentials: 'BDS, MDS (Oral and Maxillofacial Surgery)|BDS, MDS (Oral and Maxillofacial Surgery), FIBCSOMS',
    council: 'dental',
  },
  'paediatric-dentistry': {
    name: 'Paediatric dentistry',
    practitioner: 'Paediatric dentist',
    system: 'dental',
    weight: 6,
    english:
      'pediatric dentistry|pediatric dentist|child dentist|children dentist|kids dentist|kid dentist|pedodontist|paedodontist|pedodontics|baby teeth doctor',
    hindi: 'बच्चों के दांत का डॉक्टर|बाल दंत चिकित्सक|बच्चों का डेंटिस्ट',
    hindiInLatin: 'bachcho ke daant ka doctor|bachchon ke dant ka doctor|bacho ka dentist',
    expertise:
      'First dental visit|Milk-tooth decay|Fluoride treatment|Pit and fissure sealants|Milk-tooth root canal|Thumb-sucking|Space maintainers|Dental injuries in children|Fear of the dentist',
    credentials: 'BDS, MDS (Paediatric and Preventive Dentistry)|BDS, MDS (Pedodontics)',
    council: 'dental',
  },
} as const satisfies Record<string, SpecialtyRow>;
