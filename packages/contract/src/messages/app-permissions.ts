/** What Arogo may use of the device, as the browser has it. The names are the specification's. */
export const appPermissions = {
  title: 'What Arogo may use of this device',
  text: 'As this browser has it now. Turning one on asks you; turning one off is the browser’s own to do, and we say how.',
  names: { location: 'Location', camera: 'Camera', microphone: 'Microphone', storage: 'Storage access' },
  whatFor: {
    location: 'To find doctors and addresses near you. It is asked for each time and never kept.',
    camera: 'For calls with a doctor.',
    microphone: 'For calls with a doctor and for voice messages.',
    storage: 'So that this browser does not tidy away what works without network.',
  },
  states: {
    granted: 'Allowed.',
    denied: 'Blocked in this browser.',
    prompt: 'Not asked for yet.',
    unknown: 'This browser does not say.',
    unsupported: 'This browser does not offer it.',
  },

  refused: (name: string) => `${name} was not allowed, so it stays off.`,
  absent: (name: string) => `No ${name.toLowerCase()} was found on this device.`,
  failed: (name: string) => `${name} could not be asked for. Please try again.`,
  storageRefused:
    'This browser decides about it by itself and does not allow it yet. It often does once Arogo is installed or used for some days.',

  offTitle: (name: string) => `How to take back: ${name}`,
  onTitle: (name: string) => `How to allow: ${name}`,
  /** Where each browser keeps its answer. A page can neither take it back nor ask again once it was blocked. */
  how: {
    chrome: (name: string) =>
      `Press the icon left of the address, choose Site settings, and set ${name} there. It counts at once.`,
    firefox: (name: string) =>
      `Press the icon left of the address and change ${name} there, or open Connection secure, More information, Permissions.`,
    safari: (name: string) => `In the menu Safari choose Settings for this website, and set ${name} there.`,
    iphone: (name: string) =>
      `Press the icon beside the address, choose Website settings, and set ${name} there. ` +
      `If it is missing, look in the device’s Settings under Apps and your browser.`,
    other: (name: string) => `Look in your browser’s settings for this site, under permissions, and set ${name} there.`,
  },
  howStorage:
    'A browser takes this back only when the data of this site is deleted in its settings. That signs you out here; your records stay safe in your account.',
} as const;
