/** Where an account sees whom it cares for: a part of the own profile that the specification's list of sections does not have. */
export const peopleSection = 'people';
export const peoplePath = `/profile?section=${peopleSection}`;
