/** Comparison of a reading with the expected facts. A fact is one piece of a line of `formatFactLines`. */
export interface LineJudgement {
  readonly right: number;
  readonly known: number;
  /** Certain pieces that are not on the document. */
  readonly wrongAndSure: readonly string[];
  /** Facts of the document that were not read, not even as doubtful. */
  readonly lost: readonly string[];
}

const doubt = / \([a-z]+(?:-[a-z]+)*\)/gu;
/** Prefix of optional pieces: the document can be understood in more than one way. */
const optional = /^\?/u;

interface ReportedFact {
  readonly kind: string;
  readonly lead: string;
  readonly pieces: readonly string[];
}

const parseFactLine = (line: string): ReportedFact => {
  const [, kind = '', rest = ''] =
    /^(\p{Ll}+):? (.*)$/u.exec(line.replace(/^([A-Z_]+) (sure|doubtful)$/u, 'kind: $1')) ?? [];
  const [lead = '', ...pieces] = (
    kind === 'tests' || kind === 'symptoms' ? rest.split(/, (?![^(]*\))/u) : rest.split(' | ')
  ).filter((piece) => piece !== '');
  return { kind, lead, pieces };
};

const normaliseText = (text: string): string =>
  text
    .replaceAll(doubt, '')
    .replaceAll(/(?<!\d)[.,]|[.,](?!\d)|[^\p{L}\p{M}\d.,]+/gu, '')
    .toLowerCase();
const isSure = (piece: string): boolean => !/ \([a-z]+(?:-[a-z]+)*\)/u.test(piece);
const isSingle = (kind: string): boolean => kind !== 'medicine' && kind !== 'result';
const getFactName = ({ kind, lead }: ReportedFact): string =>
  kind === 'medicine' ? normaliseText(lead.replace(/^\[[^\]]*\](?: \([^)]*\))? /u, '')) : normaliseText(lead);

const isAbout = (read: ReportedFact, written: ReportedFact): boolean => {
  if (read.kind !== written.kind) return false;
  if (isSingle(read.kind)) return true;
  const [a, b] = [getFactName(read), getFactName(written)];
  return a === b || (a.length > 2 && b.length > 2 && (a.startsWith(b) || b.startsWith(a)));
};

/** A row has the certainty of its main fact: a medicine's name, a result's value. */
const isLeadSure = ({ kind, lead, pieces }: ReportedFact): boolean =>
  isSure(lead) && (kind !== 'result' || isSure(pieces[0] ?? ''));

/**
 * Compares the lines of a reading with the lines that a person wrote before. A piece after a question mark is optional.
 * @param kinds the kinds of facts that are compared
 */
export const judgeLines = (
  read: readonly string[],
  written: readonly string[],
  kinds: readonly string[],
): LineJudgement => {
  const left = read.map(parseFactLine).filter(({ kind }) => kinds.includes(kind));
  let [right, known] = [0, 0];
  const wrongAndSure: string[] = [];
  const lost: string[] = [];
  for (const own of written.map(parseFactLine)) {
    const at = left.findIndex((one) => isAbout(one, own) && getFactName(one) === getFactName(own));
    const [found] = left.splice(
      at >= 0 ? at : left.findIndex((one) => isAbout(one, own)),
      left.some((one) => isAbout(one, own)) ? 1 : 0,
    );
    const pieces = [own.lead, ...own.pieces];
    const needed = pieces.filter((piece) => !optional.test(piece));
    known += needed.length;
    if (!found || found.lead === '') {
      lost.push([own.kind, own.lead].join(' '));
      continue;
    }
    const readPieces = [found.lead, ...found.pieces];
    const isRead = (piece: string): boolean =>
      readPieces.some((one) => normaliseText(one) === normaliseText(piece.replace(optional, '')));
    right += needed.filter(isRead).length;
    const isWritten = (piece: string): boolean => pieces.some((one) => normaliseText(one) === normaliseText(piece));
    // A medicine that is said to begin at once, or to be taken daily, where the document says otherwise, is as wrong as another dose.
    const isUnsaid = (piece: string): boolean => /^(?:after \d|as needed|cycle)/u.test(piece) && !isRead(piece);
    if (isLeadSure(found))
      wrongAndSure.push(...needed.filter(isUnsaid).map((piece) => `${own.lead}: without ${piece}`));
    if (isLeadSure(found))
      wrongAndSure.push(
        ...readPieces.filter((piece) => isSure(piece) && !isWritten(piece)).map((piece) => `${own.lead}: ${piece}`),
      );
  }
  for (const extra of left) if (!isSingle(extra.kind) && isLeadSure(extra)) wrongAndSure.push(`extra: ${extra.lead}`);
  return { right, known, wrongAndSure, lost };
};
