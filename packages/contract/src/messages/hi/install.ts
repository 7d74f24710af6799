import type { Translation } from '../../translation.ts';
import type * as english from '../install.ts';

export const installHint: Translation<typeof english.installHint> = {
  title: 'Arogo को पास रखें',
  offer: 'इसे इस डिवाइस पर इंस्टॉल करें। यह अपनी अलग खिड़की में खुलता है, और याद दूसरे ऐप के साथ दिखती है।',
  shareMenu: 'साझा करें का बटन दबाएँ, फिर ‘होम स्क्रीन पर जोड़ें’।',
  install: 'Arogo इंस्टॉल करें',
  dismiss: 'अभी नहीं',
};
