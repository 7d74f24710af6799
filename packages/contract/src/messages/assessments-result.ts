const joinList = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** Words of the summary of a self-assessment. They say what somebody answered, name no illness and advise no medicine. */
export const assessmentResultTexts = {
  disclaimer: 'This is a summary of your own answers. It is not a diagnosis and does not replace a talk with a doctor.',
  scoredDisclaimer:
    'A score is counted by the rules of its questionnaire. It is not a diagnosis: what it means for you, a doctor tells with you.',

  weighs: 'What weighs most',
  weighsOwn: (chosen: string, own: string) => `${chosen}: “${own}”`,
  since: 'Since when',
  hinders: 'How it hinders your day',
  /** Areas by their level, the heaviest first. */
  hindersIn: (levels: readonly { readonly words: string; readonly areas: readonly string[] }[]) =>
    `${levels.map(({ words, areas }) => `${joinList(areas)}: ${words.toLowerCase()}`).join('. ')}.`,
  hindersLittle: 'By your answers, your day goes on much as usual.',
  steady: 'What holds',
  steadyIn: (areas: readonly string[]) => `${joinList(areas)}.`,
  eases: 'What helps, in your words',

  adviceLittle: 'Nothing here asks for haste. Come back when something changes, or in a month, and see how it goes.',
  adviceSome:
    'Part of your day is harder than it should be. A talk with somebody trained can help to sort it out, also when you are not sure what it is.',
  adviceMuch:
    'Much of your day is affected. You need not carry this alone: tell somebody you trust, and see a doctor or a psychologist soon.',
  adviceScored: 'Take this result along when you see a doctor or a psychologist, and go through it together.',

  suggested: (title: string) =>
    `“${title}” goes further into what weighs most on you. It takes some minutes and can wait for another day.`,

  crisis: {
    'self-harm':
      'You told of thoughts of hurting yourself or of not wanting to live. ' +
      'Please talk to somebody now: these lines are free, at any hour. ' +
      'If you are in danger, call 112, and do not stay alone.',
    harmed:
      'You told that somebody may hurt you or another. You have a right to be safe. ' +
      'If there is danger, call 112. Somebody trained listens at 14416, at any hour.',
    body: 'By what you told, your body may need help today. Please see a doctor now, or call 112 or 108 when it is urgent.',
  },

  /** The same where another person is told, or somebody else answered. @param name of whom it is about */
  crisisOf: (name: string) =>
    ({
      'self-harm':
        `The answers tell of thoughts of self-harm or of not wanting to live. Please do not leave ${name} alone, ` +
        'and talk to somebody now: these lines are free, at any hour. If there is danger, call 112.',
      harmed:
        `The answers tell that somebody may hurt ${name} or another. ${name} has a right to be safe. ` +
        'If there is danger, call 112. Somebody trained listens at 14416, at any hour.',
      body: `By the answers, the body of ${name} may need help today. Please let a doctor see ${name} now, or call 112 or 108 when it is urgent.`,
    }) as const,
  disclaimerOf: (name: string) =>
    `This is a summary of answers about ${name}. It is not a diagnosis and does not replace a talk with a doctor.`,

  changes: {
    better: (areas: readonly string[]) => `Better: ${joinList(areas)}.`,
    worse: (areas: readonly string[]) => `Harder: ${joinList(areas)}.`,
    same: (areas: readonly string[]) => `As before: ${joinList(areas)}.`,
  },
  change: {
    better: (from: string, to: string) => `Better, from “${from}” to “${to}”`,
    worse: (from: string, to: string) => `Harder, from “${from}” to “${to}”`,
    same: (to: string) => `As before: “${to}”`,
  },
  scoreChanged: (from: number, to: number) =>
    from === to ? `The score is ${to}, as before.` : `The score went from ${from} to ${to}.`,
  nothingToCompare: 'Nothing can be compared with the result before: the questions changed.',
  scoreLine: (value: number, most: number, label: string | undefined) =>
    `${value} of ${most}${label === undefined ? '' : `: ${label}`}`,
  answered: 'Your answers are kept.',

  yes: 'Yes',
  no: 'No',
} as const;
