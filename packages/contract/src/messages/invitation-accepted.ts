/** The mail to whoever sent an invitation that was accepted. It names people, and nothing about health. */
export const invitationAcceptedMail = {
  /** @param name of who accepted */
  subject: (name: string) => `${name} accepted your invitation on Arogo`,
  askLead: (name: string) => `${name} accepted your invitation. You can now open the pages of ${name}.`,
  ownLead: (name: string) => `${name} accepted your invitation, and can now open your pages as far as you allowed it.`,
  personLead: (name: string, person: string) =>
    `${name} accepted your invitation, and can now open the pages of ${person} as far as you allowed it.`,
  endText: 'You can see what the access covers, change it and end it in your profile, under People I care for.',
  leaveText: 'You can see what the access covers, and give it up, in your profile, under People I care for.',
  openPages: 'Open the pages',
  seeAccess: 'See who has access',
} as const;
