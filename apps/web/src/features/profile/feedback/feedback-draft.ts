import type { KeyValueStore } from '@arogo/client/storage';
import { feedbackDraftKey } from '../../../lib/drop-drafts.ts';

/** What is being written to the operator; its file lives as long as the page. */
export interface FeedbackDraft {
  readonly feedbackType: string;
  readonly subject: string;
  readonly description: string;
  readonly email: string;
}

export const emptyDraft = (email: string): FeedbackDraft => ({ feedbackType: '', subject: '', description: '', email });

const isText = (value: object, name: keyof FeedbackDraft): boolean => name in value && typeof Reflect.get(value, name) === 'string';
const isDraft = (value: unknown): value is FeedbackDraft & { readonly userId: string } =>
  typeof value === 'object' && value !== null && (['feedbackType', 'subject', 'description', 'email'] as const).every((name) => isText(value, name)) && 'userId' in value;

/** What this tab kept for this person; nothing of another's, or that cannot be read. */
export const readDraft = (store: KeyValueStore, userId: string): FeedbackDraft | undefined => {
  try {
    const value: unknown = JSON.parse(store.getItem(feedbackDraftKey) ?? 'null');
    if (!isDraft(value) || value.userId !== userId) return undefined;
    const { feedbackType, subject, description, email } = value;
    return { feedbackType, subject, description, email };
  } catch {
    return undefined;
  }
};

export const writeDraft = (store: KeyValueStore, userId: string, draft: FeedbackDraft): void => store.setItem(feedbackDraftKey, JSON.stringify({ userId, ...draft }));

export const dropFeedback = (store: KeyValueStore): void => store.removeItem(feedbackDraftKey);
