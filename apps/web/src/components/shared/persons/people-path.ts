/** Path of the persons for whom an account cares: a section of the own profile that is not in the specification's list. */
export const peopleSection = 'people';
export const peoplePath = `/profile?section=${peopleSection}`;
