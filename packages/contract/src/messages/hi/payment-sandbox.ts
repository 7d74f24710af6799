import type { Translation } from '../../translation.ts';
import type * as english from '../payment-sandbox.ts';

export const sandboxMessages: Translation<typeof english.sandboxMessages> = {
  name: 'आज़माने के लिए',
  notice: 'यह केवल आज़माने के लिए है: कोई पैसा नहीं कटता। जाँच वाले कार्डों में से एक लें।',
  onlyTestCards: 'यहाँ केवल जाँच वाले कार्ड चलते हैं। कृपया असली कार्ड यहाँ कभी न लिखें।',
  cards: 'जाँच वाले कार्ड',
  visa: 'Visa: भुगतान हो जाता है',
  mastercard: 'Mastercard: भुगतान हो जाता है',
  rupay: 'RuPay: भुगतान हो जाता है',
  declined: 'बैंक कार्ड मना कर देता है',
  insufficientFunds: 'बैंक मना करता है: पैसे कम हैं',
  expired: 'बैंक मना करता है: कार्ड की तारीख निकल चुकी है',
  timeoutCharged: 'बैंक समय पर जवाब नहीं देता, पर पैसे काट लेता है',
  timeoutNotCharged: 'बैंक समय पर जवाब नहीं देता और पैसे नहीं काटता',
  processing: 'कुछ सेकंड लगते हैं, फिर भुगतान हो जाता है',
};
