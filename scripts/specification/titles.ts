/** The text of a test: its title with those around it, and the words of the table that fills its places. */
export type Title = { text: string; line: number };

const CALL =
  /^([ \t]*)(?:await )?((?:test|it|describe|step)(?:\.(?:describe|step|each|for|only|serial|runIf|skipIf|concurrent))*)(?:<[^(\n]*>)?\(/gmu;
const STRING = /'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/gu;
const WITH_ARGUMENTS = /\.(?:each|for|runIf|skipIf)$/u;

/** Where the bracket that was opened just before `from` is closed; the end of the text where it never is. */
function findClosing(source: string, from: number): number {
  const piece = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[()]/gu;
  piece.lastIndex = from;
  let depth = 1;
  for (let found = piece.exec(source); found !== null; found = piece.exec(source)) {
    if (found[0] === '(') depth += 1;
    if (found[0] === ')') depth -= 1;
    if (depth === 0) return found.index;
  }
  return source.length;
}

function findStrings(source: string): string[] {
  return [...source.matchAll(STRING)].map(([, single, double, template]) => single ?? double ?? template ?? '');
}

/** The text that begins at a place, also one that is broken into lines with `+`; undefined where none begins. */
function readText(source: string, from: number): string | undefined {
  const piece = new RegExp(`\\s*(?:${STRING.source})`, 'uy');
  const plus = /\s*\+/uy;
  let text: string | undefined;
  piece.lastIndex = from;
  for (let found = piece.exec(source); found !== null; found = piece.exec(source)) {
    text = (text ?? '') + (found[1] ?? found[2] ?? found[3] ?? '');
    plus.lastIndex = piece.lastIndex;
    if (!plus.test(source)) break;
    piece.lastIndex = plus.lastIndex;
  }
  return text;
}

/** The words of a table that stands in the call, or above it under a name. */
function findTableText(source: string, table: string): string {
  const name = /^\s*([A-Za-z]\w*)/u.exec(table)?.[1];
  const above =
    name === undefined ? undefined : new RegExp(`^(?:export )?const ${name}\\b[\\s\\S]*?;$`, 'mu').exec(source)?.[0];
  return findStrings(table + (above ?? '')).join(' ');
}

/** Reads the titles of a test file as text, each with those of what it stands in: by how far a line is indented. */
export function readTitles(source: string): Title[] {
  const around: { indent: number; text: string }[] = [];
  const titles: Title[] = [];
  for (const call of source.matchAll(CALL)) {
    const [whole, space = '', callee = ''] = call;
    let start = call.index + whole.length;
    let table = '';
    if (WITH_ARGUMENTS.test(callee)) {
      const end = findClosing(source, start);
      table = source.slice(start, end);
      start = source.indexOf('(', end) + 1;
    }
    const own = readText(source, start);
    if (own === undefined) continue;
    const text = /[%$]/u.test(own) ? `${own} ${findTableText(source, table)}` : own;
    while ((around.at(-1)?.indent ?? -1) >= space.length) around.pop();
    around.push({ indent: space.length, text });
    titles.push({
      text: around.map((outer) => outer.text).join(' > '),
      line: source.slice(0, call.index).split('\n').length,
    });
  }
  return titles;
}
