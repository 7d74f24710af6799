import type { DocumentPerson } from '@arogo/contract/corrections';
import type { ModelReading } from '@arogo/contract/model-reading';
import type { RecordFacts } from '@arogo/contract/reading';
import { toDate } from '../../../platform/clock.ts';
import type { ExternalModel } from '../../../platform/model/model.ts';
import { maxPictures } from '@arogo/document-reading/recognition/picture-limits';
import { parseModelOutcome } from './model-proposals.ts';

/** The configured model, as far as patients see it. */
export type ImageModel = Pick<ExternalModel, 'acceptsImages' | 'host' | 'name'>;

/** The facts that decide whether a document is offered to a model. */
export interface ModelOfferInput {
  readonly state: string | null;
  readonly reason: string | null;
  readonly recognised: boolean | null;
  readonly facts: RecordFacts | null;
  readonly person: DocumentPerson | null;
}

/** Unreadable documents of which images can be made. */
const renderableReasons: ReadonlySet<string | null> = new Set(['no_text', 'other_script']);

/** Whether handwriting was found on a document, or nothing readable. Only its own person can send it. */
export const canOfferModel = ({ state, reason, recognised, facts, person }: ModelOfferInput): boolean => {
  if (person === 'someone_else') return false;
  if (state === 'unreadable') return renderableReasons.has(reason);
  if (facts === null || (state !== 'ready' && state !== 'needs_review')) return false;
  return (
    facts.handwritten === true ||
    (recognised === true && facts.medicines.length + facts.results.length + facts.lab_tests.length === 0)
  );
};

interface StoredModelState {
  readonly model_outcome: unknown;
  readonly model_claimed_until: Date | null;
}

/** The state of a model's reading; undefined if there is none. */
export const toModelReading = (
  { model_outcome: storedOutcome, model_claimed_until: until }: StoredModelState,
  offer: ModelOfferInput,
  model: ImageModel | undefined,
  now: Temporal.Instant,
): ModelReading | undefined => {
  const outcome = parseModelOutcome(storedOutcome);
  const receiver = model?.acceptsImages ? { model: model.name, host: model.host } : undefined;
  const pages = maxPictures;
  if (until !== null && until > toDate(now) && receiver) return { ...receiver, pages, state: 'under_way' };
  if (outcome && outcome.failure === undefined)
    return { model: outcome.model, host: outcome.host, pages, state: 'read', leftOut: outcome.leftOut, at: outcome.at };
  if (receiver === undefined || !canOfferModel(offer)) return undefined;
  // An interrupted reading left no outcome.
  if (until !== null) return { ...receiver, pages, state: 'failed', failure: 'interrupted' };
  return outcome?.failure === undefined
    ? { ...receiver, pages, state: 'offered' }
    : { ...receiver, pages, state: 'failed', failure: outcome.failure, at: outcome.at };
};
