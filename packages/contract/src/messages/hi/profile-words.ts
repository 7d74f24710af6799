import type * as english from '../profile-words.ts';

const relations: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['Parent', 'माता या पिता'],
  ['Friend', 'दोस्त'],
  ['Spouse', 'पति या पत्नी'],
  ['Other', 'अन्य'],
]);

const feedbackTypes: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['Bug Report', 'कुछ गड़बड़ है'],
  ['Feature Request', 'नई सुविधा चाहिए'],
  ['General Feedback', 'सामान्य राय'],
  ['Other', 'अन्य'],
]);

export const formatBloodGroup: typeof english.formatBloodGroup = (group) =>
  group === "I don't know" ? 'पता नहीं' : group;

export const formatContactRelation: typeof english.formatContactRelation = (relation) =>
  relations.get(relation) ?? relation;

export const formatFeedbackType: typeof english.formatFeedbackType = (type) => feedbackTypes.get(type) ?? type;
