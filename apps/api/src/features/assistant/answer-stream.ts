import { isDeepStrictEqual } from 'node:util';
import type { AiMessage, AnswerEvents } from '@arogo/contract/assistant';
import type { ContentItem } from '@arogo/contract/assistant-content';
import { pieceIntervalMs } from '../../platform/model/stream-pacer.ts';
import { createChangeSignal } from './change-signal.ts';
import type { AnswerSource } from './active-answers.ts';

/** Interval in milliseconds of heartbeats during a pause. Clients treat a connection as dead after ten seconds. */
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

/** The events that turn the message sent before into the present one. */
export const formatChanges = (sent: AiMessage, now: AiMessage): string => {
  if (now.content.length < sent.content.length) return formatEvent('message', now);
  return now.content
    .map((item, index) => {
      const before = sent.content[index];
      if (before === item) return '';
      const addedText = before && findAddedText(before, item);
      if (addedText !== undefined) return addedText === '' ? '' : formatEvent('delta', { index, text: addedText });
      return isDeepStrictEqual(before, item) ? '' : formatEvent('item', { index, item });
    })
    .join('');
};

/**
 * Streams an answer as server-sent events until its end: text in pieces of even intervals, other parts at once unless text was
 * just sent. A slow client gets fewer and larger pieces, so that nothing waits for it.
 * @param signal aborted when the client is gone
 */
export async function* streamAnswerEvents(
  source: AnswerSource,
  signal: AbortSignal,
  heartbeatMs = defaultHeartbeatMs,
): AsyncGenerator<Buffer> {
  let sent = source.current();
  let lastTextAt = Number.NEGATIVE_INFINITY;
  const pause = createChangeSignal();
  yield Buffer.from(formatEvent('message', sent));
  while (sent.state === 'answering' && !signal.aborted) {
    if (source.current() === sent) await source.changed(heartbeatMs, signal);
    const untilNextPieceMs = lastTextAt + pieceIntervalMs - performance.now();
    if (untilNextPieceMs > 0 && source.current().state === 'answering') await pause.wait(untilNextPieceMs, signal);
    if (signal.aborted || source.lost()) return;
    const now = source.current();
    const text = now === sent ? ': \n\n' : formatChanges(sent, now);
    sent = now;
    if (isText(now.content.at(-1))) lastTextAt = performance.now();
    if (text !== '') yield Buffer.from(text);
  }
  const problem = source.problem();
  yield Buffer.from(
    (problem === undefined ? '' : formatEvent('problem', { message: problem })) + formatEvent('done', sent),
  );
}
