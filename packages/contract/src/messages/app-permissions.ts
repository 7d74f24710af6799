/** What Arogo may use of the device, as the browser has it. The names are the specification's. */
export const appPermissions = {
  title: 'What Arogo may use on this device',
  text: 'These are the settings of this browser. You can turn one on here. To turn one off, use the browser’s settings; we show you how.',
  names: { location: 'Location', camera: 'Camera', microphone: 'Microphone', storage: 'Storage access' },
  whatFor: {
    location: 'To find doctors and addresses near you. We ask each time and never keep your location.',
    camera: 'For calls with a doctor.',
    microphone: 'For calls with a doctor and for voice messages.',
    storage: 'To keep what works offline on this device.',
  },
  states: {
    granted: 'Allowed.',
    denied: 'Blocked in this browser.',
    prompt: 'Not asked for yet.',
    unknown: 'This browser does not tell us.',
    unsupported: 'Not available in this browser.',
  },

  refused: (name: string) => `${name} is off because it was not allowed.`,
  absent: (name: string) => `No ${name.toLowerCase()} was found on this device.`,
  failed: (name: string) => `We could not ask for ${name.toLowerCase()}. Please try again.`,
  storageRefused:
    'This browser decides by itself and does not allow it yet. It often does once you install Arogo or have used it for a few days.',

  offTitle: (name: string) => `How to turn off: ${name}`,
  onTitle: (name: string) => `How to turn on: ${name}`,
  /** Where each browser keeps its answer. A page can neither take it back nor ask again once it was blocked. */
  how: {
    chrome: (name: string) =>
      `Select the icon to the left of the address, choose Site settings and set ${name} there. It takes effect at once.`,
    firefox: (name: string) =>
      `Select the icon to the left of the address and change ${name} there, or open Connection secure, More information, Permissions.`,
    safari: (name: string) => `In the Safari menu, choose Settings for This Website and set ${name} there.`,
    iphone: (name: string) =>
      `Select the icon beside the address, choose Website Settings and set ${name} there. ` +
      'If it is not listed, open Settings on your device, then Apps and your browser.',
    other: (name: string) => `In your browser’s settings, find the permissions for this site and set ${name} there.`,
  },
  howStorage:
    'To turn this off, delete the data of this site in your browser’s settings. That signs you out here. Your records stay safe in your account.',
} as const;
