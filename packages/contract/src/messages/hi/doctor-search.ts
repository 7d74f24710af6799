import type { Translation } from '../../translation.ts';
import type * as english from '../doctor-search.ts';

export const doctorSearchMessages: Translation<typeof english.doctorSearchMessages> = {
  formName: 'डॉक्टर ढूँढें',
  whatLabel: 'बीमारी, डॉक्टर या तकलीफ़',
  whatPlaceholder: 'बीमारी, डॉक्टर, तकलीफ़..',
  whereLabel: 'जगह',
  wherePlaceholder: 'शहर, राज्य, पिन कोड',
  search: 'ढूँढें',

  specialtiesTitle: 'सबसे ज़्यादा ढूँढे गए विशेषज्ञ',
  specialtiesIntro: 'समझ नहीं आ रहा किसे दिखाएँ? डॉक्टर की किस्म से शुरू करें।',
  specialties: ['सामान्य डॉक्टर', 'दाँत के डॉक्टर', 'स्त्री रोग विशेषज्ञ', 'त्वचा के डॉक्टर', 'आँखों के डॉक्टर'],
  consult: 'अभी डॉक्टर से सलाह लें',
  consultHint: 'अपनी बीमारी, तकलीफ़ या डॉक्टर का नाम अपने शब्दों में लिखें।',
  go: 'डॉक्टर ढूँढें',
};
