import type { Translation } from '../../translation.ts';
import type * as english from '../dependents-screen.ts';

export const dependentsScreen: Translation<typeof english.dependentsScreen> = {
  title: 'जिनकी देखभाल आप करते हैं',
  text: 'उनका अपना खाता नहीं है। कृपया हर एक के बारे में तय करें: आपके कहे बिना किसी की जानकारी नहीं मिटाई जाती।',
  erase: (name) => `मेरे खाते के साथ ${name} की जानकारी भी मिटाएँ`,
  handOver: 'या पेज किसी और को रखने दें, जो उन्हें अभी देख और बदल सकता है।',
  asked: (name) => `${name} से पेज रखने को कहा गया है। उनके हाँ कहने तक कुछ नहीं बदलता।`,
  open: (name) => `${name} के पेज खोलें`,
  undecided: (name) => `कृपया इस पर निशान लगाएँ, या पहले ${name} के पेज किसी और को सौंपें।`,
};
