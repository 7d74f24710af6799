/** Texts of calls: what rings, the look at camera and microphone, the window of a call, and how it ended. */
export const callsScreen = {
  audioCall: 'Voice call',
  videoCall: 'Video call',
  kind: 'How to call',

  /** What is missing, and how it is helped. */
  microphone: {
    refused:
      'Your browser does not let Arogo use the microphone. Allow it with the lock icon beside the address, then try again.',
    absent: 'No microphone found. A call needs one. Plug one in, or use another device.',
    busy: 'Another app is using the microphone. Close it, then try again.',
    unsupported:
      'This browser does not support a microphone here. Open Arogo in an up-to-date browser, at its https address.',
  },
  camera: {
    refused:
      'Your browser does not let Arogo use the camera. The call continues by voice. You can allow the camera with the lock icon beside the address.',
    absent: 'No camera found. The call continues by voice.',
    busy: 'Another app is using the camera. The call continues by voice until it is free.',
    unsupported: 'This browser does not support a camera here. The call continues by voice.',
  },

  incomingVideo: 'Incoming video call',
  incomingAudio: 'Incoming voice call',
  answerVideo: 'Answer with video',
  answerAudio: 'Answer',
  audioOnly: 'Voice only',
  answerAudioOnly: 'Answer with voice only',
  decline: 'Decline',
  answering: 'Asking for your camera and microphone',
  answerFailed: 'We could not answer the call.',

  checkTitle: 'Before you call',
  /** @param name whom it goes to */
  checkWith: (name: string) => `Your call with ${name}. Nobody sees or hears you yet.`,
  checkText: 'Nobody sees or hears you yet.',
  settingsTitle: 'Camera and microphone',
  settingsText: 'Your choice applies now and to later calls.',
  preview: 'Your video',
  noPreview: 'Camera off',
  opening: 'Opening camera and microphone',
  level: 'Microphone level',
  levelHint: 'Say something. The bar moves when we can hear you.',
  chooseMicrophone: 'Microphone',
  chooseCamera: 'Camera',
  again: 'Try again',
  startVideo: 'Start video call',
  startAudio: 'Start voice call',
  starting: 'Getting ready',
  startFailed: 'We could not start the call.',

  /** @param name the other side's */
  window: (name: string) => `Call with ${name}`,
  ringing: 'Ringing',
  connecting: 'Connecting',
  reconnecting: 'Connection lost. Reconnecting',
  connected: 'Connected',
  otherMuted: 'Microphone off',
  otherCameraOff: 'Camera off',
  duration: 'Duration',
  mute: 'Mute microphone',
  unmute: 'Unmute microphone',
  cameraOn: 'Turn camera on',
  cameraOff: 'Turn camera off',
  turnCamera: 'Switch camera',
  settings: 'Settings',
  hangUp: 'Hang up',
  cancel: 'Cancel call',
  minimise: 'Minimise',
  restore: 'Back to the call',
  fairLine: 'Weak connection',
  /** Under the icons, short. */
  short: {
    mute: 'Mute',
    unmute: 'Unmute',
    cameraOn: 'Camera',
    cameraOff: 'Camera',
    turnCamera: 'Switch',
    settings: 'Settings',
    hangUp: 'Hang up',
    cancel: 'Cancel',
  },
  savingOwn: 'Your connection is weak, so both cameras are off. The call continues by voice.',
  savingOther: (name: string) => `${name} has a weak connection, so both cameras are off. The call continues by voice.`,
  videoAgain: 'Try with cameras',
  soundBlocked: 'Your browser needs a click before it plays sound.',
  soundOn: 'Turn sound on',

  taken: 'You answered this call on another device.',
  /** @param duration such as '12:40' */
  ended: (duration: string) => `Call ended after ${duration}`,
  endings: {
    noAnswer: {
      title: 'No answer',
      text: (name: string) => `${name} did not answer. Your conversation shows a missed call.`,
    },
    declined: {
      title: 'Call declined',
      text: (name: string) => `${name} cannot talk now. You can write a message in your conversation.`,
    },
    failed: {
      title: 'The call ended',
      text: (name: string) => `We lost the connection to ${name}. Check your connection, then call again.`,
    },
  },
  callAgain: 'Call again',
  close: 'Close',
} as const;
