import { randomUUID } from 'node:crypto';
import type { LookupResult, Lookup, GuideWidget } from '@arogo/clinical/guide/guide-types';
import { type CareLevel, careLevels, type ContentItem } from '@arogo/contract/assistant-content';
import { assistantProposalTexts } from '@arogo/contract/messages/assistant-proposals-texts';
import type { Tool, ToolSet } from 'ai';
import type { Session } from '../../platform/auth/sessions.ts';
import { isForbidden } from './output-guardrails.ts';
import { type SanitizerRules, sanitizePassage } from './output-sanitizer.ts';
import type { ProposalContext, ProposalBuilder } from './proposal-service.ts';
import { lookupInputs, lookupDescriptions, showInputs, showDescriptions } from './tools-inputs.ts';
import type { LookupHandlers, LookupFindings } from './tools-lookups.ts';

/** The environment that tools run in. */
export interface ToolDeps {
  readonly session: Session;
  readonly messageId: string;
  readonly lookups: LookupHandlers;
  /** Whether the session may use this lookup. */
  readonly isPermitted: (lookup: Lookup) => Promise<boolean>;
  readonly findings: LookupFindings;
  readonly proposals: ProposalBuilder;
  readonly proposalContext: ProposalContext;
  readonly allowed: SanitizerRules;
  /** Whether texts are checked against the output guardrails. */
  readonly isChecked: boolean;
  /** The least urgent level allowed, given the danger signs shown. */
  readonly minCareLevel: CareLevel;
  readonly signal: AbortSignal;
  /** Ends the answer as invalid: it made too many calls, or said something forbidden. */
  readonly refuse: () => never;
}

/** Maximum number of calls in one answer. */
const maxCalls = 24;
/** Maximum number of parts beside the text of one answer. */
const maxShownItems = 6;

const failedResult = { failed: true } as const;
const closedResult = { failed: true, isClosed: true } as const;
type FailedResult = typeof failedResult | typeof closedResult;
const shownResult = { shown: true } as const;

/** Serialises data for a model. Escapes angle brackets, so that a document's text cannot close the data block. */
export const formatData = (value: unknown): string =>
  `<data>\n${JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')}\n</data>`;

type ShowHandlers = {
  readonly [S in GuideWidget as S['tool']]: (input: S['input']) => Promise<ContentItem | undefined>;
};

const createShowHandlers = ({
  session,
  messageId,
  findings,
  proposals,
  proposalContext,
  allowed,
  isChecked,
  minCareLevel,
  refuse,
}: ToolDeps): ShowHandlers => {
  const sanitize = (text: string): string => {
    if (isChecked && isForbidden(text)) refuse();
    return sanitizePassage(text, '', { ...allowed, mark: () => '' }).trim();
  };
  const sanitizeAll = (texts: readonly string[]): string[] => texts.map(sanitize).filter((text) => text !== '');
  return {
    async offer_choices({ question, choices, many, progress }) {
      const options = choices
        .map(({ id, label }) => ({ id, label: sanitize(label) }))
        .filter(({ label }) => label !== '');
      return options.length < 2
        ? undefined
        : {
            type: 'choices',
            id: randomUUID(),
            question: sanitize(question),
            choices: options,
            many,
            ...(progress && { progress }),
          };
    },
    async show_level({ level, title, reasons, watchFor, next }) {
      // The level may not be less urgent than the danger signs shown.
      if (isChecked && careLevels.indexOf(level) > careLevels.indexOf(minCareLevel)) return undefined;
      return {
        type: 'level',
        id: randomUUID(),
        level,
        title: sanitize(title),
        reasons: sanitizeAll(reasons),
        watchFor: sanitizeAll(watchFor),
        next: sanitizeAll(next),
      };
    },
    async show_doctors({ specialty, title, doctorIds }) {
      const doctors = [...new Set(doctorIds)].flatMap((id) => {
        const card = findings.doctors.get(id);
        if (card === undefined) return [];
        const {
          userId,
          displayName,
          profilePicture,
          gender,
          clinicName,
          city,
          yearsOfExperience,
          price,
          nextAvailable,
          timeZone,
        } = card;
        return [
          {
            userId,
            displayName,
            profilePicture,
            gender,
            specialty: card.specialty,
            clinicName,
            city,
            yearsOfExperience,
            price,
            nextFree: nextAvailable?.at ?? null,
            timeZone,
          },
        ];
      });
      return doctors.length === 0
        ? undefined
        : { type: 'doctors', id: randomUUID(), specialty: sanitize(specialty), title: sanitize(title), doctors };
    },
    async propose(request) {
      const proposal = await proposals.propose(session, messageId, request, proposalContext);
      if (proposal !== undefined) return { type: 'proposal', id: randomUUID(), proposal };
      // A model gets this as a tool result. The guide has already announced the proposal, so a text must follow.
      return isChecked
        ? undefined
        : {
            type: 'text',
            id: randomUUID(),
            text: assistantProposalTexts[proposalContext.language].cannot[request.kind],
            citations: [],
          };
    },
  };
};

const getKeys = <T extends object>(object: T): readonly (keyof T)[] => Object.keys(object) as (keyof T)[];

const toModelOutput = ({ output }: { readonly output: unknown }) => ({
  type: 'text' as const,
  value: formatData(output),
});

type ToolDescriptions = Readonly<Record<string, Pick<Tool, 'description' | 'inputSchema' | 'toModelOutput'>>>;

/** Cached: the descriptions are the same in every answer, and building them costs more than all the rest. */
let cachedDescriptions: Promise<ToolDescriptions> | undefined;
const loadDescriptions = async (): Promise<ToolDescriptions> => {
  const { zodSchema } = await import('ai');
  const all = { ...lookupInputs, ...showInputs };
  const descriptions = { ...lookupDescriptions, ...showDescriptions };
  return Object.fromEntries(
    getKeys(all).map((name) => [
      name,
      { description: descriptions[name], inputSchema: zodSchema(all[name] as never), toModelOutput },
    ]),
  );
};

/**
 * Creates the tools of one answer. No tool changes anything but the answer. A failure is returned as a result. The item that a
 * call shows is available from `getShownItem`, since calls run while the text before them is still being streamed.
 */
export const createTools = async (
  deps: ToolDeps,
): Promise<{
  readonly tools: ToolSet;
  readonly getLookupResults: () => readonly LookupResult[];
  readonly getShownItem: (toolCallId: string) => ContentItem | undefined;
}> => {
  const shared = await (cachedDescriptions ??= loadDescriptions());
  const { lookups, signal } = deps;
  const showHandlers = createShowHandlers(deps);
  const lookupResults: (LookupResult | undefined)[] = [];
  let calls = 0;
  const items = new Map<string, ContentItem>();
  let shownCount = 0;

  const countCall = (): void => {
    signal.throwIfAborted();
    calls += 1;
    if (calls > maxCalls) deps.refuse();
  };

  const runLookup = async <L extends Lookup>(
    name: L,
    input: Parameters<LookupHandlers[L]>[0],
  ): Promise<Awaited<ReturnType<LookupHandlers[L]>> | FailedResult> => {
    countCall();
    const index = lookupResults.push(undefined) - 1;
    // The error is hidden from the model, since it may contain details of the database.
    const output = await (async () =>
      (await deps.isPermitted(name))
        ? (lookups[name](input as never) as ReturnType<LookupHandlers[L]>)
        : closedResult)().catch((): FailedResult => failedResult);
    lookupResults[index] = { tool: name, input, output } as unknown as LookupResult;
    return output;
  };

  const runShow = async <S extends keyof ShowHandlers>(
    name: S,
    input: Parameters<ShowHandlers[S]>[0],
    toolCallId: string,
  ): Promise<typeof shownResult | FailedResult> => {
    countCall();
    shownCount += 1;
    if (shownCount > maxShownItems) return failedResult;
    const item = await showHandlers[name](input as never).catch(() => undefined);
    signal.throwIfAborted();
    if (item === undefined) return failedResult;
    items.set(toolCallId, item);
    return shownResult;
  };

  const tools = Object.fromEntries([
    ...getKeys(lookupInputs).map((name) => [
      name,
      { ...shared[name], execute: (input: unknown) => runLookup(name, input as never) },
    ]),
    ...getKeys(showInputs).map((name) => [
      name,
      {
        ...shared[name],
        execute: (input: unknown, { toolCallId }: { readonly toolCallId: string }) =>
          runShow(name, input as never, toolCallId),
      },
    ]),
  ]) as ToolSet;
  return {
    tools,
    getLookupResults: () => lookupResults.filter((each) => each !== undefined),
    getShownItem: (toolCallId) => items.get(toolCallId),
  };
};
