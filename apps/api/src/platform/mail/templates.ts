import { defaultLanguage, type LanguageCode } from '@arogo/contract/languages';
import { otpLifetimeMs } from '@arogo/contract/limits';
import { mailMessages } from '@arogo/contract/messages/mail';
import { translate } from '../language/translations.ts';
import { escapeHtml } from './html.ts';
import type { Mail } from './mailer.ts';

/** The purpose of a one-time code. */
export type CodePurpose = 'signup' | 'login' | 'pin';

/** After this time the code has expired, and its mail would only mislead. */
export const codeMailValidity = Temporal.Duration.from({ milliseconds: otpLifetimeMs });

const selectCodeTexts = (texts: typeof mailMessages) =>
  ({
    signup: { first: texts.codeForSignUp, lead: texts.codeLeadSignUp, unexpected: texts.codeUnexpectedSignUp },
    login: { first: texts.codeForSignIn, lead: texts.codeLeadSignIn, unexpected: texts.codeUnexpectedSignIn },
    pin: { first: texts.codeForPin, lead: texts.codeLeadPin, unexpected: texts.codeUnexpectedPin },
  }) as const;

const fonts = "-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";

/** The dark colours; mail programs without dark mode use the light inline colours. */
const darkModeCss =
  '@media (prefers-color-scheme:dark){body,.paper{background:#101614!important}.card{background:#18211e!important;border-color:#2a3631!important}' +
  '.ink{color:#e9efea!important}.soft{color:#9dada5!important}.code{background:#15322a!important;color:#7ad9be!important}}';

/** Renders a line in a softer colour. */
export const renderSoftLine = (text: string): string =>
  `<p class="soft" style="margin:12px 0 0;font-size:14px;line-height:1.5;color:#56645e">${escapeHtml(text)}</p>`;

/** Renders the lead line of a mail. */
export const renderLeadLine = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.5;color:#17231f">${escapeHtml(text)}</p>`;

/** Renders the one link of a mail as a button. */
export const renderLinkButton = (label: string, address: string): string =>
  `<p style="margin:0"><a href="${escapeHtml(address)}" style="display:block;padding:14px ` +
  '16px;border-radius:10px;background:#0e6b57;color:#ffffff;text-align:center;font-size:16px;font-weight:600;' +
  `text-decoration:none">${escapeHtml(label)}</a></p>`;

/**
 * Renders the HTML page of a mail around its lines.
 * @param preview the text that inboxes show beside the subject
 * @param lines HTML
 * @param language of its texts
 */
export const renderMailHtml = (
  subject: string,
  preview: string,
  lines: readonly string[],
  language: LanguageCode = defaultLanguage,
): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${darkModeCss}</style></head>`,
    `<body class="paper" style="margin:0;padding:24px 16px;background:#f7f6f1;font-family:${fonts}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>`,
    '<div class="card" style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e2e0d6;border-radius:14px">',
    ...lines,
    '</div></body></html>',
  ].join('');

/**
 * Builds the mail with a one-time code, which comes first in both parts.
 * @param code six digits, the only six digits in a row in the text
 */
export const buildCodeMail = (
  to: string,
  purpose: CodePurpose,
  code: string,
  language: LanguageCode = defaultLanguage,
): Mail => {
  const texts = translate(language, mailMessages);
  const { first, lead, unexpected } = selectCodeTexts(texts)[purpose];
  const validity = texts.codeValidity(otpLifetimeMs / 60_000);
  return {
    to,
    subject: texts.codeSubject,
    text: [first(code), validity, texts.codeSecret, unexpected].join('\n\n').concat('\n'),
    // The preview is the sentence with the code.
    html: renderMailHtml(
      texts.codeSubject,
      first(code),
      [
        renderLeadLine(lead),
        '<p class="code" style="margin:0;padding:16px;border-radius:10px;background:#e4f1ec;color:#0a5243;text-align:center;',
        `font-size:32px;font-weight:600;letter-spacing:8px;font-variant-numeric:tabular-nums">${escapeHtml(code)}</p>`,
        renderSoftLine(validity),
        renderSoftLine(texts.codeSecret),
        renderSoftLine(unexpected),
      ],
      language,
    ),
  };
};
