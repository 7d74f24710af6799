import type { Translation } from '../../translation.ts';
import type * as english from '../person-page.ts';

export const personPageTexts: Translation<typeof english.personPageTexts> = {
  visits: 'अपॉइंटमेंट',
  visitsText: 'आने वाले, और जो हो चुके।',
  doctors: 'डॉक्टर ढूँढें',
  doctorsText: 'उनके लिए खोजें, तुलना करें और बुक करें।',
  messages: 'संदेश',
  messagesText: 'उनके डॉक्टरों को लिखें और कॉल करें।',
  vault: 'हेल्थ वॉल्ट',
  vaultText: 'पर्चे और जाँच रिपोर्ट, एक जगह सुरक्षित।',
  trends: 'उतार-चढ़ाव',
  trendsText: 'जाँच के नतीजे और नापें, समय के साथ।',
  medicines: 'दवा अलर्ट',
  medicinesText: 'दवाएँ, उनके समय, और हर खुराक पर किसने निशान लगाया।',
  medical: 'सेहत की जानकारी',
  medicalText: 'ब्लड ग्रुप, एलर्जी, बीमारियाँ और दवाएँ।',
  emergency: 'इमरजेंसी कार्ड',
  emergencyText: 'मदद करने वाले को क्या जानना है, और किसे फ़ोन करना है। यह इंटरनेट के बिना भी खुलता है।',
  assistant: 'Arogo एआई',
  assistantText: 'रिकॉर्ड से जवाब, और तकलीफ़ कितनी जल्दी दिखानी चाहिए।',
  assessment: 'खुद की जाँच',
  assessmentText: 'वे कैसा महसूस करते हैं, इस पर आसान सवाल।',
  insurance: 'बीमा',
  insuranceText: 'पॉलिसी, अस्पताल के माँगने पर तैयार।',
};
