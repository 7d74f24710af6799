import { findGradedDangers, buildDangerNotice } from '@arogo/clinical/danger/danger';
import type { DangerNotice } from '@arogo/contract/danger';
import type { LanguageCode } from '@arogo/contract/languages';
import { translateDangerNotice } from './danger-language.ts';
import { type AnswerService, createAnswerService } from './answer-service.ts';
import { type ChatService, createChatService } from './chat-service.ts';
import { type AttachmentService, createAttachmentService } from './attachment-service.ts';
import type { AssistantDeps } from './dependencies.ts';
import type { ProposalService } from './proposal-service.ts';
import { createAiSendService, type AiSendService } from './send-service.ts';
import { createActiveAnswers, type ActiveAnswersLimits } from './active-answers.ts';

/** Chats of patients with the assistant. Independent of HTTP. Reads and changes data of the session's patient only. */
export interface AssistantService
  extends ChatService, AiSendService, AnswerService, AttachmentService, Pick<ProposalService, 'decide'> {
  /** Finds danger signs in a text, most urgent first, in the given language. Stores nothing. */
  dangers(text: string, language: LanguageCode): DangerNotice[];
  /** Ends the answers in progress, before the server stops. */
  close(): Promise<void>;
}

export const createAssistantService = (
  parts: AssistantDeps,
  limits?: Partial<ActiveAnswersLimits>,
): AssistantService => {
  const underWay = createActiveAnswers(parts, limits);
  return {
    ...createChatService(parts, underWay),
    ...createAiSendService(parts, underWay),
    ...createAnswerService(parts, underWay),
    ...createAttachmentService(parts),
    decide: (session, id, decision) => parts.proposals.decide(session, id, decision),
    dangers: (text, language) =>
      findGradedDangers(text).map((danger) => translateDangerNotice(buildDangerNotice(danger), language)),
    close: () => underWay.close(),
  };
};
