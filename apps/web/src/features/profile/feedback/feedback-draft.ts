/** What is being written to the operator; its file lives as long as the page. */
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
