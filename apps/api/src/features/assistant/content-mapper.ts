import type { GuideWidget } from '@arogo/clinical/guide/guide-types';
import type { ContentItem } from '@arogo/contract/assistant-content';

/** The items an answer showed beside its text, as the guide receives them in the next turn. */
export const toShownItems = (content: readonly ContentItem[]): readonly GuideWidget[] =>
  content.flatMap((item): GuideWidget[] => {
    switch (item.type) {
      case 'choices':
        return [{ tool: 'offer_choices', input: { question: item.question, choices: item.choices, many: item.many } }];
      case 'level':
        return [
          {
            tool: 'show_level',
            input: {
              level: item.level,
              title: item.title,
              reasons: item.reasons,
              watchFor: item.watchFor,
              next: item.next,
            },
          },
        ];
      case 'doctors':
        return [
          {
            tool: 'show_doctors',
            input: {
              specialty: item.specialty,
              title: item.title,
              doctorIds: item.doctors.map(({ userId }) => userId),
            },
          },
        ];
      case 'proposal':
        return [{ tool: 'propose', input: { kind: item.proposal.kind } }];
      default:
        return [];
    }
  });

const getItemTexts = (item: ContentItem): readonly string[] => {
  switch (item.type) {
    case 'text':
      return [item.text];
    case 'notice':
      return [item.notice.title, ...item.notice.whatToDo];
    case 'choices':
      return [item.question, ...item.choices.map(({ label }) => label)];
    case 'level':
      return [item.title, ...item.reasons, ...item.watchFor, ...item.next];
    case 'doctors':
      return [item.title, ...item.doctors.map(({ displayName }) => displayName)];
    case 'proposal':
      return [item.proposal.title, ...item.proposal.lines];
    default:
      return [item.name];
  }
};

/** Maximum length of the searchable text, in UTF-16 units. */
const maxSearchLength = 40_000;

/** The searchable text of a message. */
export const toSearchText = (content: readonly ContentItem[]): string =>
  content.flatMap(getItemTexts).join('\n').slice(0, maxSearchLength);

/** Whether a message contains mental health records, which require a consent of their own before another model reads it. */
export const isMentalHealth = (content: readonly ContentItem[]): boolean =>
  content.some(
    (item) =>
      (item.type === 'text' && item.citations.some(({ healthType }) => healthType === 'MENTAL')) ||
      (item.type === 'HealthVaultRecordType' && item.recordDetails?.healthType !== 'PHYSICAL'),
  );
