/** Unsent feedback. Its file is lost with the page. */
export interface FeedbackDraft {
  readonly feedbackType: string;
  readonly subject: string;
  readonly description: string;
  readonly email: string;
}

export const createEmptyDraft = (email: string): FeedbackDraft => ({
  feedbackType: '',
  subject: '',
  description: '',
  email,
});
