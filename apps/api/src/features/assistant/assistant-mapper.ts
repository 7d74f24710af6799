import {
  maxAiChatNameLength,
  aiFile,
  aiMessageStates,
  type AiChat,
  type AiMessage,
  aiRoles,
} from '@arogo/contract/assistant';
import type { ContentItem } from '@arogo/contract/assistant-content';
import { assistantMessages } from '@arogo/contract/messages/assistant';
import { assistantAnswerTexts } from '@arogo/contract/messages/assistant-answer-texts';
import { representativeTexts } from '@arogo/contract/messages/representatives';
import { recordContents, titleContents } from '@arogo/contract/record-contents';
import { healthTypes, recordTypes } from '@arogo/contract/vault';
import { truncateAtGrapheme } from '@arogo/contract/truncate-text';
import { parseEnum } from '../../platform/parse-enum.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import { createTicketLink, type TicketDeps } from '../../platform/http/ticket-links.ts';
import type { AnswerTurn } from './answer-generator.ts';
import type { ChatRow } from './chat-store.ts';
import type { AttachedRow, MessageRow, StoredText, VaultRecordRow } from './message-store.ts';
import { isMentalHealth, toShownItems } from './content-mapper.ts';

export const toAiChat = ({
  id,
  name,
  created_at: createdAt,
  updated_at: updatedAt,
  begun_by: begunBy,
}: ChatRow): AiChat => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  begunBy: begunBy === '' ? representativeTexts.someoneWhoLeft : begunBy,
});

/** Maps a row to a message. @param content its parts as shown */
const toAiMessage = (row: MessageRow, content: readonly ContentItem[]): AiMessage => ({
  id: row.id,
  chatId: row.chat_id,
  seq: row.seq,
  role: parseEnum(aiRoles, row.role),
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  state: parseEnum(aiMessageStates, row.state),
  content: [...content],
  by: row.author,
});

/** Gives the citations of a text the present titles of their records. A citation of a deleted record keeps its title. */
const nameCited = (item: ContentItem, cited: readonly VaultRecordRow[]): ContentItem => {
  if (item.type !== 'text' || item.citations.length === 0) return item;
  const citations = item.citations.map((one) => {
    const record = cited.find(({ id }) => id === one.recordId);
    if (record === undefined || one.language === undefined) return one;
    const type = parseEnum(recordTypes, record.record_type);
    const title = titleContents({
      recordType: type,
      labReport: record.test === null ? null : { test_name: record.test },
      ...(record.contents !== null && { contents: recordContents.parse(record.contents) }),
    });
    const label = assistantAnswerTexts[one.language].record({
      type,
      date: record.day,
      doctor: record.doctor_name,
      title,
    });
    return { ...one, label };
  });
  return { ...item, citations };
};

/** Maps messages for their patient. Links to files are valid for the given session only. */
export const createAiMessageMapper = (tickets: TicketDeps) => {
  const attached = (
    { id, kind, name, media_type: mediaType, bytes, record }: AttachedRow,
    session: Session,
  ): ContentItem => {
    if (kind !== 'HealthVaultRecordType')
      return {
        type: kind,
        id,
        name,
        src: createTicketLink(tickets, aiFile, id, session),
        mediaType: mediaType ?? '',
        bytes: bytes ?? 0,
      };
    if (record === null) return { type: kind, id, name, recordDetails: null };
    const recordDetails = {
      id: record.id,
      recordType: parseEnum(recordTypes, record.record_type),
      healthType: parseEnum(healthTypes, record.health_type),
      date: new Date(record.record_date).toISOString(),
      day: record.day,
      doctorName: record.doctor_name,
      testName: record.test,
      ...(record.contents !== null && { contents: recordContents.parse(record.contents) }),
    };
    return { type: kind, id, name, recordDetails };
  };

  return (row: MessageRow, session: Session): AiMessage => {
    const byId = new Map(row.attached.map((each) => [each.id, each]));
    const content = row.content.flatMap((item): ContentItem[] => {
      if (item.type !== 'attached') return [nameCited(item, row.cited)];
      const found = byId.get(item.id);
      return found === undefined ? [] : [attached(found, session)];
    });
    return toAiMessage(row, content);
  };
};

const isText = (item: { readonly type: string }): item is StoredText => item.type === 'text';

/** Maps a message to a turn for the generator. @param message the same message as shown */
export const toAnswerTurn = (row: MessageRow, message: AiMessage): AnswerTurn => {
  const texts = row.content.filter(isText);
  return {
    role: message.role,
    text: texts.map(({ text }) => text).join('\n\n'),
    shown: message.role === 'ai' ? toShownItems(message.content) : [],
    chosen: texts.flatMap(({ answerTo }) => answerTo?.choiceIds ?? []),
    attached: message.content.flatMap((item): AnswerTurn['attached'][number][] => {
      if (item.type === 'image' || item.type === 'video' || item.type === 'audio' || item.type === 'document')
        return [{ fileId: item.id, name: item.name, kind: item.type }];
      return item.type === 'HealthVaultRecordType' && item.recordDetails !== null
        ? [{ recordId: item.recordDetails.id, name: item.name }]
        : [];
    }),
    by: message.by,
    isMentalHealth: isMentalHealth(message.content),
  };
};

/** Names a chat after its first text, cut at a word if too long. */
export const createChatName = (text: string | undefined): string => {
  const line = (text ?? '').replaceAll(/\s+/gu, ' ').trim();
  if (line === '') return assistantMessages.newMessage;
  if (line.length <= maxAiChatNameLength) return line;
  const cut = truncateAtGrapheme(line, maxAiChatNameLength);
  const end = line[cut.length] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return (end > 0 ? cut.slice(0, end) : cut).trim();
};

const passageLength = 120;
const contextLength = 40;

/** Extracts the passage around the first match of the words, cut at words if possible. */
export const findPassage = (text: string, words: readonly string[]): string => {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  const low = line.toLowerCase();
  const places = words.map((word) => low.indexOf(word.toLowerCase())).filter((place) => place >= 0);
  const place = places.length === 0 ? 0 : Math.min(...places);
  const from =
    place <= contextLength ? 0 : Math.max(place - contextLength, line.indexOf(' ', place - contextLength) + 1);
  const start = from > place ? place : from;
  const end = Math.min(line.length, start + passageLength);
  return `${start > 0 ? '…' : ''}${line.slice(start, end).toWellFormed()}${end < line.length ? '…' : ''}`;
};
