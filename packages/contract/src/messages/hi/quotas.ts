import type { Translation } from '../../translation.ts';
import type * as english from '../quotas.ts';
import { formatBytes } from '../quotas.ts';
import { formatNumber } from '../calendar.ts';

export const quotaMessages: Translation<typeof english.quotaMessages> = {
  storage: (maximum) =>
    `आपकी पूरी ${formatBytes(maximum)} जगह भर गई है। जो रिकॉर्ड या बातचीत अब नहीं चाहिए उन्हें मिटाएँ, फिर कोशिश करें।`,
  records: (maximum) =>
    `आपका वॉल्ट भर गया है: इसमें ${formatNumber(maximum)} रिकॉर्ड तक आते हैं। जो रिकॉर्ड अब नहीं चाहिए उन्हें मिटाएँ, फिर कोशिश करें।`,
  alerts: (maximum) =>
    `ज़्यादा से ज़्यादा ${formatNumber(maximum)} दवा अलर्ट हो सकते हैं। जो अलर्ट खत्म हो चुके हैं उन्हें मिटाएँ, फिर कोशिश करें।`,
  assistantChats: (maximum) =>
    `सहायक के साथ ज़्यादा से ज़्यादा ${formatNumber(maximum)} बातचीत रख सकते हैं। जो अब नहीं चाहिए उन्हें मिटाएँ, फिर कोशिश करें।`,
  shares: (maximum) =>
    `एक घंटे में ज़्यादा से ज़्यादा ${formatNumber(maximum)} लिंक बना सकते हैं। कृपया बाद में कोशिश करें, या पहले बनाया हुआ लिंक भेजें।`,
  messages: (maximum) =>
    `एक घंटे में ज़्यादा से ज़्यादा ${formatNumber(maximum)} संदेश भेज सकते हैं। कृपया बाद में कोशिश करें। इमरजेंसी में 112 पर फ़ोन करें।`,
  uploads: (maximum) => `एक घंटे में ज़्यादा से ज़्यादा ${formatNumber(maximum)} फ़ाइलें चढ़ा सकते हैं। कृपया बाद में कोशिश करें।`,
  downloads: 'आपके दूसरे डाउनलोड अभी चल रहे हैं। एक पूरा होने पर फिर से कोशिश करें।',
};

export const usageScreen: Translation<typeof english.usageScreen> = {
  title: 'आपकी जगह (स्टोरेज)',
  loading: 'आपकी जगह देखी जा रही है',
  failed: 'हम आपकी जगह नहीं दिखा पाए।',
  storageLabel: 'जगह',
  storage: (used, limit) => `${formatBytes(limit)} में से ${formatBytes(used)} भरी`,
  storageNote: 'रिकॉर्ड, उनके साथ लगी फ़ाइलें, बातचीत की फ़ाइलें और आपकी फ़ोटो।',
  recordsLabel: 'रिकॉर्ड',
  records: (used, limit) => `${formatNumber(limit)} में से ${formatNumber(used)} रिकॉर्ड`,
  storageNear: 'आपकी जगह लगभग भर गई है। जो रिकॉर्ड या बातचीत अब नहीं चाहिए, उन्हें मिटाएँ।',
  storageFull: 'आपकी जगह भर गई है। और जोड़ने के लिए रिकॉर्ड या बातचीत मिटाएँ।',
  recordsNear: 'आपका वॉल्ट लगभग भर गया है। जो रिकॉर्ड अब नहीं चाहिए, उन्हें मिटाएँ।',
  recordsFull: 'आपका वॉल्ट भर गया है। रिकॉर्ड जोड़ने के लिए पहले एक मिटाएँ।',
  openVault: 'हेल्थ वॉल्ट खोलें',
};
