/** Texts of the HTML around the app, which no script of ours needs. */
export const documentMessages = {
  description:
    'Arogo keeps your prescriptions and lab reports safe, reminds you of your medicines, and finds doctors you can see online or in person.',
  noScript:
    'Arogo needs JavaScript to keep your records private and up to date. Please switch it on for this site and load the page again.',
} as const;
