import { isDeepStrictEqual } from 'node:util';
import type { AiMessage, AnswerEvents } from '@arogo/contract/assistant';
import type { ContentItem } from '@arogo/contract/assistant-content';
import { pieceIntervalMs } from '../../platform/model/stream-pacer.ts';
import { createChangeSignal } from './change-signal.ts';
import type { AnswerSource } from './active-answers.ts';

/**
 * Milliseconds after which something is said even where there is nothing to say, so that nobody takes the line for dead: who
 * listens does so after ten seconds.
 */
const defaultHeartbeatMs = 4_000;

const isText = (item: ContentItem | undefined): boolean => item?.type === 'text' && item.text !== '';

const formatEvent = <K extends keyof AnswerEvents>(name: K, data: AnswerEvents[K]): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const findAddedText = (sent: ContentItem, item: ContentItem): string | undefined =>
  sent.type === 'text' &&
  item.type === 'text' &&
  sent.id === item.id &&
  item.text.startsWith(sent.text) &&
  isDeepStrictEqual(sent.citations, item.citations)
    ? item.text.slice(sent.text.length)
    : undefined;

/** The events that make of a message that was told the one that it is now. */
export const formatChanges = (sent: AiMessage, now: AiMessage): string => {
  if (now.content.length < sent.content.length) return formatEvent('message', now);
  return now.content
    .map((item, index) => {
      const before = sent.content[index];
      if (before === item) return '';
      const more = before && findAddedText(before, item);
      if (more !== undefined) return more === '' ? '' : formatEvent('delta', { index, text: more });
      return isDeepStrictEqual(before, item) ? '' : formatEvent('item', { index, item });
    })
    .join('');
};

/**
 * Tells an answer in server-sent events, from whatever it is now until its end: its text in even pieces, what else is shown at
 * once where none was told just before. What a slow listener has not taken is told in fewer and larger pieces, so that nothing
 * waits for anybody.
 * @param signal ends it when nobody listens any more
 */
export async function* streamAnswerEvents(
  source: AnswerSource,
  signal: AbortSignal,
  beat = defaultHeartbeatMs,
): AsyncGenerator<Buffer> {
  let sent = source.current();
  let textAt = Number.NEGATIVE_INFINITY;
  const pause = createChangeSignal();
  yield Buffer.from(formatEvent('message', sent));
  while (sent.state === 'answering' && !signal.aborted) {
    if (source.current() === sent) await source.changed(beat, signal);
    const early = textAt + pieceIntervalMs - performance.now();
    if (early > 0 && source.current().state === 'answering') await pause.wait(early, signal);
    if (signal.aborted || source.lost()) return;
    const now = source.current();
    const text = now === sent ? ': \n\n' : formatChanges(sent, now);
    sent = now;
    if (isText(now.content.at(-1))) textAt = performance.now();
    if (text !== '') yield Buffer.from(text);
  }
  const problem = source.problem();
  yield Buffer.from(
    (problem === undefined ? '' : formatEvent('problem', { message: problem })) + formatEvent('done', sent),
  );
}
