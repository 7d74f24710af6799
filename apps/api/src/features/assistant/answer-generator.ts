import { type Danger, findGradedDangers, buildDangerNotice } from '@arogo/clinical/danger/danger';
import type { ChatPerson } from '@arogo/clinical/guide/chat-person';
import type { ConversationTurn, Lookup } from '@arogo/clinical/guide/guide-types';
import { adultAge } from '@arogo/clinical/guide/triage/complaint-order';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { randomUUID } from 'node:crypto';
import type { ContentItem } from '@arogo/contract/assistant-content';
import type { DangerNotice } from '@arogo/contract/danger';
import { dangerQuestionsInHinglish } from '@arogo/contract/messages/danger-questions-hx';
import { detectLanguage } from '@arogo/clinical/guide/voice';
import { assistantAnswerMessages as m } from '@arogo/contract/messages/assistant-answer';
import { assistantAnswerTexts } from '@arogo/contract/messages/assistant-answer-texts';
import { defaultLanguage, type LanguageCode } from '@arogo/contract/languages';
import type { GuideLanguage } from '@arogo/contract/messages/guide-language';
import type { ModelMessage } from 'ai';
import { ModelError, type ExternalModel } from '../../platform/model/model.ts';
import type { Session, Sessions } from '../../platform/auth/sessions.ts';
import { createAnswerAccess } from './answer-access.ts';
import { type ChatPersonDeps, findChatPerson, toPersonNotice } from './chat-person.ts';
import type { AnswerArea } from './message-store.ts';
import { type ModelConsentState, type ModelConsentReader, createModelConsentReader } from './model-consent-store.ts';
import { type AnswerLimits, answerLimits, createAnswerTimeout, readUntilAborted } from './answer-limits.ts';
import { createAnswerFilter } from './answer-filter.ts';
import { createCitationIndex, createCitationNumbering } from './citations.ts';
import { createGuideModel, guideName } from './guide-model.ts';
import { buildInstructions, mustUseGuide, buildMessages } from './llm-provider.ts';
import type { ProposalBuilder } from './proposal-service.ts';
import { toSearchText } from './content-mapper.ts';
import { createContentBuffer, type ContentBuffer } from './content-buffer.ts';
import { createLookups, type LookupDeps } from './tools-lookups.ts';
import { createTools } from './tools.ts';

/** A turn of a chat, with what decides which model may read it. */
export interface AnswerTurn extends ConversationTurn {
  /** The author of the answer, as stored; null for a message of the patient. */
  readonly by: string | null;
  /** Whether it shows or cites a mental health record, as determined by `isMentalHealth`. */
  readonly isMentalHealth: boolean;
}

/** The input of an answer. */
export interface AnswerRequest {
  /** Lookups and proposals are limited to this session's patient. */
  readonly session: Session;
  readonly chatId: string;
  /** The id of the answer's row, which exists already; proposals refer to it. */
  readonly messageId: string;
  /** The chat in order. The last turn is the patient's. */
  readonly turns: readonly AnswerTurn[];
  /** The patient's consent: which data an external model may read. */
  readonly consent: ModelConsentState;
  /** The page's language; English if absent. Danger notices use it. The answer uses the language of the question. */
  readonly language?: LanguageCode | undefined;
}

/** Receives an answer while it is generated. Indexes count the answer's parts from 0, without gaps. */
export interface AnswerSink {
  /** Adds a part at the end, or replaces one. */
  item(index: number, item: ContentItem): void;
  /** Appends text to the text part at `index`. */
  delta(index: number, text: string): void;
  /** Replaces all parts. */
  replaceAll(content: readonly ContentItem[]): void;
  /** Areas besides records that the answer uses, announced before a part mentions them. */
  areas(areas: readonly AnswerArea[]): void;
}

export interface Answer {
  readonly content: readonly ContentItem[];
  /** The guide, or the model's name. */
  readonly by: string;
  /** The text that the search finds. */
  readonly words: string;
}

/** Generates answers to patients' messages. */
export interface AnswerGenerator {
  /** Reads the consents for an answer's request. */
  readonly consents: ModelConsentReader;
  /**
   * Generates one answer. If a model fails, within a time limit, the guide answers instead.
   * @param signal ends it at once; the sink has received the content so far
   * @throws the signal's reason once it is aborted, and database errors
   */
  answer(request: AnswerRequest, sink: AnswerSink, signal: AbortSignal): Promise<Answer>;
}

export interface AnswerGeneratorDeps extends LookupDeps, ChatPersonDeps {
  readonly sessions: Pick<Sessions, 'isStillPermitted'>;
  readonly proposals: ProposalBuilder;
  readonly model?: ExternalModel | undefined;
  readonly limits?: Partial<AnswerLimits>;
}

/** How many danger signs of one text are shown. */
const maxNotices = 3;
/** Maximum steps of an answer. The guide needs more, since it looks things up one at a time. */
const maxSteps = { external: 6, guide: 12 };

/** The model that generates, and what it may know. */
interface AnswerModel {
  readonly language: (getLookupResults: Parameters<typeof createGuideModel>[1]) => LanguageModelV4;
  readonly instructions: string;
  readonly messages: ModelMessage[];
  readonly mayUseMentalHealth: boolean;
  readonly isExternal: boolean;
  readonly onArea: (area: AnswerArea) => void;
}

/** The conditions of an answer. */
interface AnswerTerms {
  /** Whether the guide must answer, whatever the consent. */
  readonly isLeft: boolean;
  readonly person: ChatPerson | undefined;
  readonly onArea: (area: AnswerArea) => void;
}

/** Marks the turns of a chat about a child, whatever their text says. */
const setPerson = (turn: AnswerTurn, { age }: ChatPerson): AnswerTurn =>
  turn.role === 'user' && age !== null && age < adultAge ? { ...turn, isOfChild: true } : turn;

/**
 * Puts a question notice in the language of the chat alone. Warnings stay in two languages, since anybody must understand them.
 */
const translateQuestion = (dangerNotice: DangerNotice, language: GuideLanguage): DangerNotice => {
  if (dangerNotice.act !== 'ask') return dangerNotice;
  const { title, inHindi, sign } = dangerNotice;
  const inHinglish = dangerQuestionsInHinglish[sign] ?? dangerQuestionsInHinglish.body;
  return { ...dangerNotice, title: { en: title, hi: inHindi, hx: inHinglish }[language], inHindi: '' };
};

export const createAnswerGenerator = (deps: AnswerGeneratorDeps): AnswerGenerator => {
  const { clock, model, proposals, sessions } = deps;
  const access = createAnswerAccess(sessions);
  const limits: AnswerLimits = { ...answerLimits, ...deps.limits };

  /** Streams a model's answer into the buffer. @throws ModelError for an invalid answer, the signal's reason */
  const streamModelAnswer = async (
    request: AnswerRequest,
    buffer: ContentBuffer,
    callerSignal: AbortSignal,
    dangers: readonly Danger[],
    answerModel: AnswerModel,
  ): Promise<void> => {
    const { session, messageId, turns } = request;
    const { isExternal, mayUseMentalHealth, onArea } = answerModel;
    const isPermitted = (lookup: Lookup): Promise<boolean> => access.canLookUp(session, lookup);
    using timeout = createAnswerTimeout(callerSignal, isExternal ? limits : undefined);
    const language = detectLanguage(turns);
    const citable = createCitationIndex(language);
    const citationNumbering = createCitationNumbering(citable);
    const attached = turns.flatMap((turn) => turn.attached);
    const fileIds = new Set(attached.flatMap((one) => ('fileId' in one ? [one.fileId] : [])));
    const { lookups, findings } = createLookups(deps, {
      session,
      mayUseMentalHealth,
      isExternal,
      citable,
      fileIds,
      isPermitted,
      onArea,
    });
    const allowed = {
      leftOut: assistantAnswerTexts[language].leftOut,
      mark: (ref: string) => citationNumbering.mark(ref),
      number: (digits: string) =>
        m.helpNumbers.some((number) => number === digits) ||
        (digits.length > 5 &&
          findings
            .getTexts()
            .replaceAll(/[\s().+-]/gu, '')
            .includes(digits)),
    };
    const { tools, getLookupResults, getShownItem } = await createTools({
      session,
      messageId,
      lookups,
      isPermitted,
      findings,
      proposals,
      proposalContext: {
        language,
        findings,
        recordIds: new Set(attached.flatMap((one) => ('recordId' in one ? [one.recordId] : []))),
        patientTexts: turns.flatMap(({ role, text }) => (role === 'user' ? [text] : [])).join('\n'),
        fileIds,
      },
      allowed,
      isChecked: isExternal,
      minCareLevel: dangers.some(({ act }) => act === 'emergency')
        ? 'emergency'
        : dangers.length > 0
          ? 'today'
          : 'self-care',
      signal: timeout.signal,
      refuse: () => timeout.refuse(),
    });
    // Each text between two shown items gets a filter of its own.
    let receivedLength = 0;
    const createFilter = () =>
      createAnswerFilter({
        ...allowed,
        checked: isExternal,
        emit: (text) => buffer.text(text, citationNumbering.citations),
        refuse: () => timeout.refuse(),
      });
    let filter = createFilter();
    let isTextEmpty = true;
    const endText = (): void => {
      filter.end();
      buffer.close();
      filter = createFilter();
      isTextEmpty = true;
    };

    const { isStepCount, streamText } = await import('ai');
    const { fullStream } = streamText({
      model: answerModel.language(getLookupResults),
      instructions: answerModel.instructions,
      messages: answerModel.messages,
      tools,
      toolCallConcurrency: 4,
      stopWhen: isStepCount(isExternal ? maxSteps.external : maxSteps.guide),
      maxRetries: 0,
      abortSignal: timeout.signal,
      onError: () => undefined,
      // URLs in an answer are never fetched.
      experimental_download: (files) =>
        files.length === 0 ? Promise.resolve([]) : Promise.reject(new ModelError('unusable')),
    });
    for await (const part of readUntilAborted(fullStream, timeout.signal)) {
      switch (part.type) {
        case 'text-start':
          if (!isTextEmpty) filter.write('\n\n');
          break;
        case 'text-delta':
          receivedLength += part.text.length;
          if (isExternal && receivedLength > limits.maxLength) timeout.refuse();
          isTextEmpty = false;
          filter.write(part.text);
          timeout.reset();
          break;
        case 'tool-result': {
          const item = getShownItem(part.toolCallId);
          if (item !== undefined) {
            endText();
            buffer.add(item);
          }
          timeout.reset();
          break;
        }
        case 'tool-call':
        case 'tool-input-delta':
        case 'reasoning-delta':
          receivedLength += part.type === 'tool-input-delta' ? part.delta.length : 0;
          if (isExternal && receivedLength > limits.maxLength) timeout.refuse();
          timeout.reset();
          break;
        case 'finish-step':
          if (isExternal && (part.finishReason === 'error' || part.finishReason === 'content-filter')) timeout.refuse();
          break;
        case 'error':
          timeout.signal.throwIfAborted();
          throw part.error;
        case 'abort':
          timeout.signal.throwIfAborted();
          throw new ModelError('failed');
        default:
      }
    }
    filter.end();
    buffer.close();
  };

  const generateWithFallback = async (
    request: AnswerRequest,
    buffer: ContentBuffer,
    signal: AbortSignal,
    dangers: readonly Danger[],
    { isLeft, person, onArea }: AnswerTerms,
  ): Promise<string> => {
    const lengthBefore = buffer.content.length;
    const { consent } = request;
    if (model !== undefined && consent.body && !isLeft) {
      try {
        const hasAnswered = await model.converse(async (language) => {
          // A patient who stops the answer is not a failure of the model.
          try {
            const messages = buildMessages(request.turns, { by: model.name, mentalHealth: consent.mentalHealth });
            await streamModelAnswer(request, buffer, signal, dangers, {
              language: () => language,
              instructions: buildInstructions(dangers, consent.mentalHealth === 'told'),
              messages,
              mayUseMentalHealth: consent.mentalHealth === 'told',
              isExternal: true,
              onArea,
            });
          } catch (error) {
            if (signal.aborted) return false;
            throw error instanceof ModelError ? error : new ModelError('failed');
          }
          if (buffer.content.length === lengthBefore) throw new ModelError('unusable');
          return true;
        });
        if (hasAnswered) return model.name;
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        // Discards the failed model's text and proposals.
        buffer.truncate(lengthBefore);
        await proposals.deleteOpen(request.session, request.messageId);
      }
      signal.throwIfAborted();
    }
    const messages: ModelMessage[] = [{ role: 'user', content: '…' }];
    await streamModelAnswer(request, buffer, signal, dangers, {
      language: (looked) => createGuideModel(request.turns, looked, person),
      instructions: '',
      messages,
      mayUseMentalHealth: true,
      isExternal: false,
      onArea,
    });
    return guideName;
  };

  return {
    consents: createModelConsentReader(clock, model),
    async answer(originalRequest, sink, signal) {
      signal.throwIfAborted();
      const person = await findChatPerson(deps, originalRequest.session);
      const request =
        person === undefined
          ? originalRequest
          : { ...originalRequest, turns: originalRequest.turns.map((turn) => setPerson(turn, person)) };
      const { turns, consent } = request;
      const language = detectLanguage(turns);
      const buffer = createContentBuffer(sink, language);
      const texts = assistantAnswerTexts[language];
      const question = turns.at(-1)?.text ?? '';
      const isPageEnglish = (originalRequest.language ?? defaultLanguage) === defaultLanguage;
      const graded = findGradedDangers(question);
      const notices = graded.slice(0, maxNotices);
      // A question notice is shown above the answer, and does not change it.
      const dangers = notices.filter(({ act }) => act !== 'ask');
      for (const danger of notices)
        buffer.add({
          type: 'notice',
          id: randomUUID(),
          notice: toPersonNotice(
            isPageEnglish ? translateQuestion(buildDangerNotice(danger), language) : buildDangerNotice(danger),
            question,
            person,
            originalRequest.language,
          ),
        });
      const areas = new Set<AnswerArea>();
      const onArea = (area: AnswerArea): void => {
        if (areas.has(area)) return;
        areas.add(area);
        sink.areas([...areas]);
      };
      const isLeft = consent.mentalHealth !== 'told' && mustUseGuide(turns, graded);
      const by = await generateWithFallback(request, buffer, signal, dangers, { isLeft, person, onArea });
      if (buffer.content.length === notices.length && dangers.length === 0) buffer.text(texts.nothingFound, []);
      // Only the person concerned can consent to a model, so no hint is shown in a chat about another person.
      if (model !== undefined && person === undefined && dangers.length === 0 && (isLeft || !consent.body)) {
        const formatHint = (of: (typeof assistantAnswerTexts)[GuideLanguage]): string =>
          (consent.body ? of.askMindConsent : of.askConsent)(model.name, model.host);
        const hint = formatHint(texts);
        // Shown once per chat, in any language.
        const hints = Object.values(assistantAnswerTexts).map(formatHint);
        if (!turns.some(({ role, text }) => role === 'ai' && hints.some((one) => text.includes(one)))) {
          buffer.close();
          buffer.text(hint, []);
        }
      }
      signal.throwIfAborted();
      return { content: buffer.content, by, words: toSearchText(buffer.content) };
    },
  };
};
