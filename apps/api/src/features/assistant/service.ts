import { gradedDangersIn, noticeOf } from '@arogo/clinical/danger/danger';
import type { DangerNotice } from '@arogo/contract/danger';
import { type Answers, createAnswers } from './answers.ts';
import { type Chats, createChats } from './chats.ts';
import { type Attaching, createAttaching } from './files.ts';
import type { AssistantParts } from './parts.ts';
import type { Proposals } from './proposals.ts';
import { createSending, type Sending } from './sending.ts';
import { createUnderWay, type UnderWayLimits } from './under-way.ts';

/** Chats of patients with the assistant. Knows no HTTP; everything it touches belongs to the session's patient. */
export interface AssistantService extends Chats, Sending, Answers, Attaching, Pick<Proposals, 'decide'> {
  /** Danger signs in a text, the most urgent first. Nothing of it is kept. */
  dangers(text: string): DangerNotice[];
  /** Ends the answers that are under way, before the server stops. */
  close(): Promise<void>;
}

export const createAssistantService = (parts: AssistantParts, limits?: Partial<UnderWayLimits>): AssistantService => {
  const underWay = createUnderWay(parts, limits);
  return {
    ...createChats(parts, underWay),
    ...createSending(parts, underWay),
    ...createAnswers(parts, underWay),
    ...createAttaching(parts),
    decide: (session, id, decision) => parts.proposals.decide(session, id, decision),
    dangers: (text) => gradedDangersIn(text).map(noticeOf),
    close: () => underWay.close(),
  };
};
