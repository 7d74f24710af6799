/** Texts of the HTML around the app, which no script of ours needs. */
export const documentMessages = {
  description:
    'Arogo keeps your prescriptions and lab reports safe, reminds you to take your medicines, and finds doctors you can see online or in person.',
  noScript:
    'Arogo needs JavaScript to keep your records private and up to date. Please turn it on for this site and reload the page.',
} as const;
