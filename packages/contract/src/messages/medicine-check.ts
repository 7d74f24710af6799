/** Words about a medicine whose name or strength asks for a look. */
export const medicineCheckScreen = {
  seen: (words: string) => `The paper seems to say ‘${words}’.`,
  corrected: (name: string) => `We read it as ${name}. Please compare it with the paper.`,
  unlisted: 'We do not know this name, but it is close to one we know.',
  strengthUnlisted: (brand: string, strengths: string) => `As far as we know, ${brand} comes as ${strengths}.`,
  handwriting: 'This is handwriting, so we can only guess.',
  byModel: 'Read by a model from the picture. It can be wrong, or not be on the paper at all.',
  lineOnPaper: 'The line on the paper',
  which: 'Which one is it?',
  none: 'Type another name',
  nothingLike: 'We know no similar medicine.',
  typeIt: 'Type it',
  handwritingTitle: 'This looks like handwriting',
  handwritingText:
    'Handwriting cannot be read with certainty. Compare each line with the paper, then pick the medicine or type it. ' +
    'No reminder is made from it before you have.',
} as const;
