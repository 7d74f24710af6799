import type * as english from '../data-words.ts';

const specialties: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['Primary care', 'सामान्य चिकित्सा'],
  ['Internal medicine', 'आंतरिक चिकित्सा'],
  ['Cardiology', 'हृदय रोग (कार्डियोलॉजी)'],
  ['Pulmonology', 'छाती और साँस के रोग'],
  ['Gastroenterology', 'पेट और लिवर के रोग'],
  ['Nephrology', 'गुर्दे के रोग'],
  ['Endocrinology and diabetes', 'हार्मोन और शुगर के रोग'],
  ['Neurology', 'दिमाग और नसों के रोग'],
  ['Rheumatology', 'गठिया के रोग'],
  ['Haematology', 'खून के रोग'],
  ['Oncology', 'कैंसर के रोग'],
  ['Infectious diseases', 'संक्रामक रोग'],
  ['Allergy and immunology', 'एलर्जी के रोग'],
  ['Geriatrics', 'बुज़ुर्गों के रोग'],
  ['Pain medicine', 'दर्द का इलाज'],
  ['Dermatology', 'त्वचा के रोग'],
  ['Sexual health', 'यौन स्वास्थ्य'],
  ['General surgery', 'सामान्य सर्जरी'],
  ['Orthopaedics', 'हड्डी और जोड़ के रोग'],
  ['Sports medicine', 'खेल चिकित्सा'],
  ['Neurosurgery', 'न्यूरोसर्जरी'],
  ['Heart and chest surgery', 'हृदय और छाती की सर्जरी'],
  ['Vascular surgery', 'रक्त नलियों की सर्जरी'],
  ['Plastic surgery', 'प्लास्टिक सर्जरी'],
  ['Proctology', 'बवासीर और गुदा के रोग'],
  ['Urology', 'मूत्र रोग'],
  ['Ophthalmology', 'आँखों के रोग'],
  ['ENT', 'कान, नाक और गला'],
  ['Obstetrics and gynaecology', 'स्त्री रोग और प्रसूति'],
  ['Fertility and IVF', 'संतान प्राप्ति और आईवीएफ़'],
  ['Paediatrics', 'बच्चों के रोग'],
  ['Dentistry', 'दाँतों के रोग'],
  ['Orthodontics', 'दाँत सीधे करना'],
  ['Endodontics', 'रूट कैनाल'],
  ['Oral and maxillofacial surgery', 'मुँह और जबड़े की सर्जरी'],
  ['Paediatric dentistry', 'बच्चों के दाँत'],
  ['Psychiatry', 'मनोरोग'],
  ['Child and adolescent psychiatry', 'बच्चों और किशोरों का मनोरोग'],
  ['Addiction medicine', 'नशा मुक्ति'],
  ['Clinical psychology', 'नैदानिक मनोविज्ञान'],
  ['Counselling and psychotherapy', 'काउंसलिंग'],
  ['Physiotherapy', 'फ़िज़ियोथेरेपी'],
  ['Diet and nutrition', 'खान-पान और पोषण'],
  ['Speech and hearing', 'बोली और सुनाई'],
  ['Ayurveda', 'आयुर्वेद'],
  ['Homoeopathy', 'होम्योपैथी'],
  ['Unani', 'यूनानी'],
  ['Siddha', 'सिद्ध'],
  ['Yoga and naturopathy', 'योग और प्राकृतिक चिकित्सा'],
  // By these names the filter of doctors offers the first ones.
  ['Orthologist', 'हड्डी के डॉक्टर'],
  ['Heart Specialist', 'दिल के डॉक्टर'],
  ['Eye Specialist', 'आँखों के डॉक्टर'],
]);

const medicineForms: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['tablet', 'गोली'],
  ['capsule', 'कैप्सूल'],
  ['syrup', 'सिरप'],
  ['suspension', 'सस्पेंशन'],
  ['solution', 'घोल'],
  ['drops', 'बूँदें'],
  ['eye drops', 'आँख की बूँदें'],
  ['ear drops', 'कान की बूँदें'],
  ['nasal drops', 'नाक की बूँदें'],
  ['injection', 'इंजेक्शन'],
  ['ointment', 'मरहम'],
  ['eye ointment', 'आँख का मरहम'],
  ['cream', 'क्रीम'],
  ['gel', 'जेल'],
  ['lotion', 'लोशन'],
  ['inhaler', 'इनहेलर'],
  ['rotacap', 'रोटाकैप'],
  ['respule', 'रेस्प्यूल'],
  ['sachet', 'पुड़िया'],
  ['powder', 'पाउडर'],
  ['granules', 'दाने'],
  ['spray', 'स्प्रे'],
  ['nasal spray', 'नाक का स्प्रे'],
  ['mouthwash', 'माउथवॉश'],
  ['gargle', 'गरारे की दवा'],
  ['suppository', 'सपोज़िटरी'],
  ['pessary', 'पेसरी'],
  ['patch', 'पैच'],
  ['lozenge', 'चूसने की गोली'],
  ['shampoo', 'शैम्पू'],
  ['soap', 'साबुन'],
  ['enema', 'एनिमा'],
  ['vaccine', 'टीका'],
  ['paint', 'लगाने की दवा'],
]);

const genders: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['Male', 'पुरुष'],
  ['Female', 'महिला'],
  ['Other', 'अन्य'],
  ['Prefer not to say', 'नहीं बताना चाहते'],
]);

export const formatSpecialty: typeof english.formatSpecialty = (name) => specialties.get(name) ?? name;

export const formatMedicineForm: typeof english.formatMedicineForm = (form) => medicineForms.get(form) ?? form;

/** Units by their English names, which stand in the data. */
const units: ReadonlyMap<string, string> = new Map([
  ['tablet', 'गोली'],
  ['capsule', 'कैप्सूल'],
  ['ml', 'मिली'],
  ['teaspoon', 'छोटा चम्मच'],
  ['drop', 'बूँद'],
  ['puff', 'पफ़'],
  ['spray', 'स्प्रे'],
  ['unit', 'यूनिट'],
  ['sachet', 'पुड़िया'],
  ['scoop', 'स्कूप'],
  ['respule', 'रेस्प्यूल'],
  ['rotacap', 'रोटाकैप'],
  ['vial', 'शीशी'],
  ['ampoule', 'एम्प्यूल'],
  ['patch', 'पैच'],
  ['lozenge', 'चूसने की गोली'],
  ['suppository', 'सपोज़िटरी'],
  ['application', 'बार लगाना'],
]);

const unitPattern =
  /\b(tablet|capsule|ml|teaspoon|drop|puff|spray|unit|sachet|scoop|respule|rotacap|vial|ampoule|patch|lozenge|suppository|application)(?:e?s)?\b/g;

/** Only units behind an amount are words; a strength stays as it is printed. */
export const formatDosage: typeof english.formatDosage = (dosage) =>
  dosage
    .replaceAll(/(?<=[\d¼½¾] )to(?= [\d¼½¾])/g, 'से')
    .replaceAll(unitPattern, (word, unit: string) => units.get(unit) ?? word);

export const formatGender: typeof english.formatGender = (gender) => genders.get(gender) ?? gender;
