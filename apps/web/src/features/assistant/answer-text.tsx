import type { Citation } from '@arogo/contract/assistant-content';
import { assistantScreen as t } from '@arogo/contract/messages/assistant-screen';
import { type MarkedToken, lexer, type Token, type Tokens } from 'marked';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { buildRecordPath } from '../../components/shared/medication/record-path.ts';

interface AnswerTextProps {
  /** Markdown. */
  readonly text: string;
  readonly citations: readonly Citation[];
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};
const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity);

/**
 * Renders an answer's Markdown: paragraphs, lists, tables, headings, bold, italics and code. Only citations are active: addresses
 * render as text, pictures as their description, and HTML as it was written.
 */
export const AnswerText = memo(function AnswerText({ text, citations }: AnswerTextProps) {
  const tokens = parseTokens(text);
  return (
    <div className="grid gap-3 text-base leading-6.5 wrap-anywhere [&_strong]:font-semibold">
      {tokens ? renderBlocks(tokens, citations) : <p className="whitespace-pre-wrap">{text}</p>}
    </div>
  );
});

/** Maximum nesting depth of lists and quotes; real answers stay far below. */
const maxNestingDepth = 16;

const isNestedTooDeep = (tokens: readonly Token[], left: number): boolean =>
  left === 0 ||
  tokens.some(
    (token) =>
      ('tokens' in token && token.tokens !== undefined && isNestedTooDeep(token.tokens, left - 1)) ||
      (token.type === 'list' && isNestedTooDeep((token as Tokens.List).items, left - 1)),
  );

/** Parses a text into tokens; undefined if it cannot be rendered as Markdown. */
const parseTokens = (text: string): readonly Token[] | undefined => {
  try {
    const tokens = lexer(text, { gfm: true, breaks: true });
    return isNestedTooDeep(tokens, maxNestingDepth) ? undefined : tokens;
  } catch {
    // The lexer overflows with thousands of levels.
    return undefined;
  }
};

/** Tokens with their offsets, which are stable keys while the text grows. */
const addOffsets = (tokens: readonly Token[]): readonly (readonly [at: number, token: MarkedToken])[] => {
  let at = 0;
  return tokens.map((token) => {
    const start = at;
    at += token.raw.length || 1;
    return [start, token as MarkedToken];
  });
};

const renderBlocks = (tokens: readonly Token[], citations: readonly Citation[]): ReactNode =>
  addOffsets(tokens).map(([at, token]) => <Block key={at} token={token} citations={citations} />);

interface PartProps<T> {
  readonly token: T;
  readonly citations: readonly Citation[];
}

function Block({ token, citations }: PartProps<MarkedToken>) {
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading':
      return <h3 className="mt-1 text-item first:mt-0">{renderInline(token.tokens, citations)}</h3>;
    case 'paragraph':
      return <p className="text-pretty">{renderInline(token.tokens, citations)}</p>;
    case 'list':
      return <List token={token} citations={citations} />;
    case 'blockquote':
      return (
        <blockquote className="grid gap-2 border-l-2 border-edge pl-3 text-soft">
          {renderBlocks(token.tokens, citations)}
        </blockquote>
      );
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-control bg-hush px-3 py-2 text-sm whitespace-pre-wrap">
          <code>{token.text}</code>
        </pre>
      );
    case 'hr':
      return <hr className="border-t border-line" />;
    case 'table':
      return <Table token={token} citations={citations} />;
    case 'text':
      return token.tokens ? (
        <span>{renderInline(token.tokens, citations)}</span>
      ) : (
        <TextWithCitations text={token.text} citations={citations} />
      );
    case 'html':
      return <p className="whitespace-pre-wrap">{token.raw.trim()}</p>;
    default:
      return renderInline([token], citations);
  }
}

function List({ token: { ordered, start, items }, citations }: PartProps<Tokens.List>) {
  const rows = addOffsets(items).map(([at], index) => (
    <li key={at} className="pl-1 [&>span]:inline">
      {renderBlocks(items[index]?.tokens ?? [], citations)}
    </li>
  ));
  if (!ordered) return <ul className="grid list-disc gap-1.5 pl-5 marker:text-soft">{rows}</ul>;
  return (
    <ol start={start === '' ? 1 : start} className="grid list-decimal gap-1.5 pl-6 tabular-nums marker:text-soft">
      {rows}
    </ol>
  );
}

function Table({ token: { header, rows }, citations }: PartProps<Tokens.Table>) {
  const cells = rows.map((row) => ({ key: row.map(({ text }) => text).join(' | '), row }));
  return (
    <div className="overflow-x-auto rounded-control border border-line">
      <table className="w-full text-left text-sm tabular-nums">
        <thead className="bg-hush">
          <tr>
            {header.map(({ text, tokens }) => (
              <th key={text} scope="col" className="px-3 py-2 font-semibold">
                {renderInline(tokens, citations)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {cells.map(({ key, row }) => (
            <tr key={key}>
              {row.map(({ text, tokens }) => (
                <td key={text} className="px-3 py-2 align-top">
                  {renderInline(tokens, citations)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const renderInline = (tokens: readonly Token[] | undefined, citations: readonly Citation[]): ReactNode =>
  addOffsets(tokens ?? []).map(([at, token]) => <Inline key={at} token={token} citations={citations} />);

function Inline({ token, citations }: PartProps<MarkedToken>) {
  switch (token.type) {
    case 'strong':
      return <strong>{renderInline(token.tokens, citations)}</strong>;
    case 'em':
      return <em>{renderInline(token.tokens, citations)}</em>;
    case 'codespan':
      return <code className="rounded-small bg-hush px-1 text-[0.9em]">{decodeEntities(token.text)}</code>;
    case 'br':
      return <br />;
    case 'del':
      return renderInline(token.tokens, citations);
    // The target of a link is shown as text.
    case 'link':
      return token.text === token.href || token.href === `mailto:${token.text}` ? (
        token.text
      ) : (
        <>
          {renderInline(token.tokens, citations)} ({token.href})
        </>
      );
    case 'image':
      return decodeEntities(token.text);
    case 'escape':
      return decodeEntities(token.text);
    case 'text':
      return token.tokens ? (
        renderInline(token.tokens, citations)
      ) : (
        <TextWithCitations text={token.text} citations={citations} />
      );
    default:
      return token.raw;
  }
}

const citationPattern = /\[(\d{1,3})\]/g;

/** Text in which the numbers of sources are links. */
function TextWithCitations({ text, citations }: { readonly text: string; readonly citations: readonly Citation[] }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: n, index } of text.matchAll(citationPattern)) {
    const citation = citations.find((one) => one.n === Number(n));
    if (citation === undefined) continue;
    parts.push(decodeEntities(text.slice(end, index)), <CitationLink key={index} citation={citation} />);
    end = index + whole.length;
  }
  return [...parts, decodeEntities(text.slice(end))];
}

/** The number of a source: it opens the record at the cited line. */
function CitationLink({ citation: { n, recordId, fact, label } }: { readonly citation: Citation }) {
  return (
    <Link
      to={buildRecordPath(recordId, fact)}
      aria-label={t.source(n, label)}
      title={label}
      className={
        'relative ml-0.5 inline-grid h-4.5 min-w-4.5 touch-44 place-items-center rounded-small bg-leaf-wash px-1 ' +
        'align-[0.15em] text-xs leading-4.5 font-semibold text-leaf-ink no-underline tabular-nums hover:bg-leaf ' +
        'hover:text-on-leaf'
      }
    >
      {n}
    </Link>
  );
}
