import type { Translation } from '../../translation.ts';
import type * as english from '../receipt.ts';

export const ledgerTexts: Translation<typeof english.ledgerTexts> = {
  card: 'कार्ड',
  description: (number) => `Arogo अपॉइंटमेंट ${number}`,
  reasons: {
    appointment: 'अपॉइंटमेंट',
    'appointment-cancelled': 'पैसे वापस: अपॉइंटमेंट रद्द',
    'time-lost': 'पैसे वापस: समय खाली नहीं रहा',
    'paid-twice': 'पैसे वापस: दो बार भुगतान',
    'given-by-hand': 'पैसे वापस',
  },
};

export const receiptTexts: Translation<typeof english.receiptTexts> = {
  charge: 'रसीद',
  refund: 'पैसे वापसी की रसीद',
  number: 'नंबर',
  date: 'तारीख',
  payer: 'किसने दिए',
  refundedTo: 'किसे वापस',
  person: 'मरीज़',
  payee: 'किसको दिए',
  registration: 'पंजीकरण संख्या',
  amount: 'रकम',
  amountRefunded: 'वापस की रकम',
  method: 'कैसे दिए',
  reason: 'किसलिए',
  visit: 'अपॉइंटमेंट',
  of: 'इस भुगतान की रसीद',
  reference: 'संदर्भ',
  sandbox: 'केवल आज़माने के लिए - असली पैसे नहीं',
  sandboxText: 'यह भुगतान जाँच वाले कार्ड से हुआ। कोई पैसा नहीं कटा। यह भुगतान का सबूत नहीं है।',
  kept: 'Arogo कार्ड का केवल ब्रांड और आखिरी चार अंक रखता है।',
  page: (page, pages) => `${page}/${pages}`,
  fileName: (number) => `Arogo ${number}.pdf`,

  mailCharge: (number) => `आपकी Arogo रसीद ${number}`,
  mailRefund: (number) => `आपकी Arogo पैसे वापसी ${number}`,
  mailChargeLead: (amount) => `${amount} के भुगतान के लिए धन्यवाद। आपकी रसीद साथ में है।`,
  mailRefundLead: (amount) => `आपके ${amount} आपके कार्ड पर वापस आ रहे हैं। रसीद साथ में है।`,
  mailRefundTime: 'आम तौर पर पैसे पाँच से दस कामकाजी दिनों में आ जाते हैं।',
  mailPerson: (person) => `यह ${person} के लिए है।`,
  mailFind: 'यह आपको हमेशा प्रोफ़ाइल, लेन-देन में मिलेगी।',
};
