import type { Translation } from '../../translation.ts';
import type * as english from '../transactions.ts';

export const transactionsScreen: Translation<typeof english.transactionsScreen> = {
  title: 'लेन-देन',
  text: 'आपके भुगतान और वापस आए पैसे।',
  sort: 'क्रम',
  sorts: {
    newest: 'नए पहले',
    rating: 'अच्छी राय वाले पहले',
    'fees-high': 'ज़्यादा फ़ीस पहले',
    'fees-low': 'कम फ़ीस पहले',
  },
  columns: {
    details: 'लेन-देन की जानकारी',
    madeTo: 'किसको दिए',
    reason: 'किसलिए',
    status: 'स्थिति',
    view: 'पूरी जानकारी',
  },
  viewOf: (reason, amount, status, when) => `पूरी जानकारी: ${[reason, amount, status, when].join(', ')}`,
  statuses: { completed: 'पूरा हुआ', failed: 'नहीं हुआ', pending: 'बाकी' },
  refund: 'पैसे वापस',
  loading: 'आपके लेन-देन खुल रहे हैं',
  failed: 'हम आपके लेन-देन नहीं खोल पाए।',
  emptyTitle: 'अभी कोई लेन-देन नहीं',
  emptyText: 'अपॉइंटमेंट के भुगतान यहाँ दिखते हैं, हर भुगतान और हर वापसी की रसीद के साथ।',
  find: 'डॉक्टर ढूँढें',

  windowTitle: 'लेन-देन की जानकारी',
  id: 'लेन-देन का नंबर',
  when: 'तारीख और समय',
  method: 'कैसे दिए',
  amount: 'रकम',
  madeTo: 'किसको दिए',
  person: 'मरीज़',
  forPerson: (person) => `${person} के लिए`,
  reason: 'किसलिए',
  status: 'स्थिति',
  back: 'सूची पर वापस',
  download: 'पीडीएफ़ डाउनलोड करें',
  noReceipt: {
    charge: 'यह भुगतान नहीं हुआ, इसलिए इसकी रसीद नहीं है। कोई पैसा नहीं कटा।',
    refund: 'बैंक ने वापस भेजे पैसे लौटा दिए। हम उन्हें अपने आप फिर से भेजते हैं।',
    byHand: 'बैंक ने वापस भेजे पैसे लौटा दिए। हम उन्हें तभी फिर से भेजते हैं जब उनका अपॉइंटमेंट रद्द हुआ हो।',
  },
  visit: 'अपॉइंटमेंट खोलें',
};
