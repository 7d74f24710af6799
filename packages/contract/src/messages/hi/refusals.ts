import type { Translation } from '../../translation.ts';
import type * as english from '../refusals.ts';

export const refusalMessages: Translation<typeof english.refusalMessages> = {
  malformedRequest: 'हम यह समझ नहीं पाए। कृपया फिर से कोशिश करें।',
  methodNotAllowed: 'यह यहाँ नहीं किया जा सकता।',
  requestTimeout: 'भेजने में बहुत देर लगी, इसलिए कुछ भी सेव नहीं हुआ। कृपया फिर से कोशिश करें।',
  conflict: 'इसी समय कहीं और से भी इसमें बदलाव हुआ। कृपया देखकर फिर से कोशिश करें।',
  keyReused: 'यह पहले किसी और जानकारी के साथ भेजा जा चुका है। कुछ भी दो बार नहीं हुआ।',
  tooLarge: 'यह इतना बड़ा है कि भेजा नहीं जा सकता।',
  wrongType: 'इस तरह की चीज़ यहाँ नहीं भेजी जा सकती।',
  tooMany: 'बहुत बार कोशिश हो चुकी है। कृपया कुछ मिनट रुककर फिर से कोशिश करें।',
  unavailable: 'Arogo का एक हिस्सा अभी काम नहीं कर रहा। कुछ भी खोया नहीं है। कृपया थोड़ी देर में फिर से कोशिश करें।',
  storageFull: 'अभी इसे सेव करने की जगह नहीं है। पहले का सब कुछ सुरक्षित है और खुलता है। कृपया बाद में फिर से कोशिश करें।',
};
