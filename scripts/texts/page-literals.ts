import { parseAst } from 'vite';

/** Attributes whose text a person sees or hears. */
const visibleAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'caption',
  'description',
  'hint',
  'label',
  'lead',
  'placeholder',
  'summary',
  'text',
  'title',
]);

/** Signs, units and names that are the same in every language. */
const neutralPattern = /^(?:[^\p{L}]|Arogo|Google|PDF|JPEG|PNG|WebP|HEIC|kB|MB|mg|ml|km|px)*$/u;
/** A sentence, wherever it stands. */
const sentencePattern = /^[A-Z][a-z]+(?:['’]\w+)?(?:,? [\p{L}’'-]+)+[.!?…]?$/u;

interface Node {
  readonly type: string;
  readonly [name: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const listChildren = (node: Node): readonly Node[] =>
  Object.entries(node).flatMap(([name, value]) => {
    if (name === 'type') return [];
    if (Array.isArray(value)) return value.filter(isNode);
    return isNode(value) ? [value] : [];
  });

/** The text of a literal or of a template, without what is put into it. */
const readText = (node: Node): string | undefined => {
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node['value'] === 'string'))
    return String(node['value']).trim();
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node['quasis'] as readonly { readonly value: { readonly cooked: string } }[])
    .map(({ value }) => value.cooked)
    .join(' ')
    .trim();
};

/** Whether what stands below is not for people: classes, errors that nobody sees, names of types. */
const isTechnical = ({ type, name, callee }: Node): boolean =>
  (type === 'JSXAttribute' && !visibleAttributes.has(String(isNode(name) ? name['name'] : ''))) ||
  ((type === 'NewExpression' || type === 'ThrowStatement') &&
    (isNode(callee) ? String(callee['name']) : 'Error').endsWith('Error')) ||
  (type.startsWith('TS') && type !== 'TSAsExpression' && type !== 'TSSatisfiesExpression') ||
  type === 'ImportDeclaration' ||
  type === 'ImportExpression';

/** Where a conditional or a list inside JSX leads to text that is drawn. */
const drawnTypes = new Set(['JSXExpressionContainer', 'ConditionalExpression', 'LogicalExpression']);

/** Texts in a page's source that a person would see or hear and that no catalogue has. */
export const findPageLiterals = (source: string, lang: 'ts' | 'tsx'): readonly string[] => {
  const found: string[] = [];
  const visit = (node: Node, isDrawn: boolean): void => {
    if (isTechnical(node)) return;
    const text = readText(node);
    if (
      text !== undefined &&
      !neutralPattern.test(text) &&
      (isDrawn || node.type === 'JSXText' || sentencePattern.test(text))
    )
      found.push(text);
    const draws = node.type === 'JSXAttribute' || node.type === 'JSXElement' || node.type === 'JSXFragment';
    for (const child of listChildren(node)) {
      // A condition is compared, not drawn.
      const isTest = node['test'] === child || (node.type === 'LogicalExpression' && node['left'] === child);
      visit(child, !isTest && (draws ? child.type !== 'JSXOpeningElement' : isDrawn && drawnTypes.has(node.type)));
    }
  };
  visit(parseAst(source, { lang }) as unknown as Node, false);
  return found;
};
