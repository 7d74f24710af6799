/** Texts of the people page about persons whom the account keeps: who agreed, who may take over, who keeps them next. */
export const growingUpScreen = {
  consentTitle: 'Your consent as parent or guardian',
  consentBy: (name: string, day: string, version: string) => `${name} agreed on ${day} to the text of ${version}.`,
  consentOwn: (day: string, version: string) => `You agreed on ${day} to the text of ${version}.`,
  someone: 'A former keeper',

  open: 'Consent and handing over',
  title: (name: string) => `Keeping the pages of ${name}`,
  loading: 'Loading what was agreed',
  failed: 'We could not load what was agreed.',
  withdraw: 'Withdraw consent',
  withdrawText: (name: string) =>
    `Without this consent we may not keep the data of ${name}. Withdrawing it removes them: you are asked once more before anything is erased.`,

  takeoverTitle: 'Taking over',
  takeoverMinor: (name: string, age: number) =>
    `From the day ${name} is ${age}, they can take over these pages with an account of their own. We tell you then.`,
  takeoverAdult: (name: string) =>
    `${name} can take over these pages with an account of their own. Everything stays where it is. Your access ends, unless they give it to you again.`,
  comeOfAge: (name: string, age: number) =>
    `${name} is ${age} or older now. You keep the pages until they take over, without mental health. New consents are theirs.`,
  takeoverWaits: (address: string, day: string) => `Invited: ${address}. They can answer until ${day}.`,
  takeoverDeclined: (address: string) => `${address} declined.`,
  takeoverExpired: (address: string) => `${address} did not answer in time.`,
  invite: 'Invite to take over',
  inviteAgain: 'Invite again',
  withdrawInvitation: 'Withdraw the invitation',
  inviteTitle: (name: string) => `Invite ${name} to take over`,
  inviteText:
    'We send a link to their email address. It works for seven days. It must be an address without an account.',
  email: (name: string) => `Email address of ${name}`,
  send: 'Send invitation',
  sendFailed: 'We could not send the invitation. Nothing was changed. Please try again.',
  withdrawFailed: 'We could not withdraw this. Please try again.',

  handoverTitle: 'Another keeper',
  handoverText: (name: string) =>
    `Somebody who can view and edit these pages can keep them instead of you. Your access to the pages of ${name} ends when they accept.`,
  handoverNone: 'Nobody else can view and edit these pages. Invite someone first, under “People who care for”.',
  handoverWaits: (name: string) => `${name} is asked. Nothing changes until they accept.`,
  handover: 'Ask someone to keep them',
  handoverAsk: (name: string) => `Who is to keep the pages of ${name}?`,
  handoverGo: 'Ask',
  handoverWho: 'Person to ask',
  handoverFailed: 'We could not ask them. Nothing was changed. Please try again.',
  withdrawHandover: 'Withdraw the request',
  chooseRequired: 'Please choose someone.',

  modelTitle: 'Records and the language model',
  modelMinor: (name: string, model: string, host: string) =>
    `With your consent as the parent or guardian, ${model} at ${host} writes AI insights. It is sent what the records of ${name} say ` +
    '(medicines, doses, results, diagnoses, advice, doctors), but neither the name nor the files. Your consent ends on the 18th birthday.',
  modelAdult: (name: string, model: string, host: string) =>
    `If ${name} agrees, you can say so here: then ${model} at ${host} writes AI insights. It is sent what the records of ${name} say ` +
    '(medicines, doses, results, diagnoses, advice, doctors), but neither the name nor the files.',
  modelSide: { PHYSICAL: 'Physical health records', MENTAL: 'Mental health records, too' },
  modelComeOfAge: (name: string) =>
    `Only ${name} can agree now, once they have taken over. What you agreed to before has ended.`,
  exportText: (name: string) =>
    `Everything Arogo stores about ${name} in one ZIP file: the original files, the data as CSV tables, ` +
    'and a FHIR R4 bundle that other health products can read.',

  pin: 'Security PIN',
  cancel: 'Cancel',
} as const;
