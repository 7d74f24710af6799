// Words that stand in data of the profile, as pages say them. In English they are said as they stand.

/** A blood group that can be chosen, or that it is not known. */
export const formatBloodGroup = (group: string): string => group;

/** How an emergency contact is related, such as 'Parent'. */
export const formatContactRelation = (relation: string): string => relation;

/** What feedback is about, such as 'Bug Report'. */
export const formatFeedbackType = (type: string): string => type;
