/** Texts of calls: what rings, the look at camera and microphone, the window of a call, and how it ended. */
export const callsScreen = {
  audioCall: 'Voice call',
  videoCall: 'Video call',
  kind: 'How to call',

  /** What is missing, and how it is helped. */
  microphone: {
    refused: 'Your browser keeps the microphone from Arogo. Allow it at the lock beside the address, then try again.',
    absent: 'No microphone was found. Plug one in, or use another device. A call needs one.',
    busy: 'Another program uses the microphone. Close it, then try again.',
    unsupported:
      'This browser lets no page use a microphone. Open Arogo in an up-to-date browser, over its https address.',
  },
  camera: {
    refused:
      'Your browser keeps the camera from Arogo. The call goes on by voice. You can allow it at the lock beside the address.',
    absent: 'No camera found. The call continues by voice.',
    busy: 'Another program uses the camera. The call goes on by voice until it is free.',
    unsupported: 'This browser lets no page use a camera. The call goes on by voice.',
  },

  incomingVideo: 'Incoming video call',
  incomingAudio: 'Incoming voice call',
  answerVideo: 'Answer with video',
  answerAudio: 'Answer',
  audioOnly: 'Voice only',
  answerAudioOnly: 'Answer with voice only',
  decline: 'Decline',
  answering: 'Asking for your camera and microphone',
  answerFailed: 'The call could not be answered.',

  checkTitle: 'Before you call',
  /** @param name whom it goes to */
  checkWith: (name: string) => `Your call with ${name}. Nobody sees or hears you yet.`,
  checkText: 'Nobody sees or hears you yet.',
  settingsTitle: 'Camera and microphone',
  settingsText: 'What you choose here is used at once, and in later calls.',
  preview: 'Your own picture',
  noPreview: 'Camera off',
  opening: 'Opening camera and microphone',
  level: 'Loudness of your microphone',
  levelHint: 'Say something: the bar moves when you are heard.',
  chooseMicrophone: 'Microphone',
  chooseCamera: 'Camera',
  again: 'Try again',
  startVideo: 'Start video call',
  startAudio: 'Start voice call',
  starting: 'Getting ready',
  startFailed: 'The call could not be started.',

  /** @param name the other side's */
  window: (name: string) => `Call with ${name}`,
  ringing: 'Ringing',
  connecting: 'Connecting',
  reconnecting: 'The line was lost. Connecting again',
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
  minimise: 'Make small',
  restore: 'Back to the call',
  fairLine: 'The line is weak',
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
  savingOwn: 'Your line is weak, so both cameras are off and the voices go on.',
  savingOther: (name: string) => `The line of ${name} is weak, so both cameras are off and the voices go on.`,
  videoAgain: 'Try with cameras',
  soundBlocked: 'Your browser waits for a click before it lets you hear.',
  soundOn: 'Turn sound on',

  taken: 'You took this call on another device.',
  /** @param duration such as '12:40' */
  ended: (duration: string) => `Call ended after ${duration}`,
  endings: {
    noAnswer: {
      title: 'No answer',
      text: (name: string) => `${name} did not answer. A missed call is left in your conversation.`,
    },
    declined: {
      title: 'Call declined',
      text: (name: string) => `${name} cannot talk now. You can write a message in your conversation.`,
    },
    failed: {
      title: 'The call could not go on',
      text: (name: string) => `No line to ${name} could be made or kept. Look at your connection, then call again.`,
    },
  },
  callAgain: 'Call again',
  close: 'Close',
} as const;
