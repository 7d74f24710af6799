import { createHash, randomUUID } from 'node:crypto';
import { mailMessages as m } from '@arogo/contract/messages/mail';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';
import { isLoopback } from '../optional-config.ts';
import { escapeHtml } from './html.ts';
import type { Mail, Mailer } from './mailer.ts';

/** A mail in the built-in inbox. */
export interface ReceivedMail extends Mail {
  readonly id: string;
  readonly at: Temporal.Instant;
}

/** Replaces a mail server on a person's own machine: keeps the newest mails in memory and shows them. */
export interface Inbox extends Mailer {
  /** Newest first. @param to selects mails to this address, case-insensitive */
  list(to?: string): readonly ReceivedMail[];
}

const maxMails = 500;

export const createInbox = (clock: Clock): Inbox => {
  let mails: readonly ReceivedMail[] = [];
  return {
    async send({ to, subject, text, html, attachments = [] }) {
      mails = [{ id: randomUUID(), to, subject, text, html, attachments, at: clock.now() }, ...mails].slice(
        0,
        maxMails,
      );
    },
    maxConcurrent: 1,
    close: () => undefined,
    list: (to) => (to === undefined ? mails : mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase())),
  };
};

const style = `
:root{color-scheme:light dark;--paper:#f7f6f1;--card:#fff;--ink:#17231f;--soft:#56645e;--line:#e2e0d6;--leaf:#0e6b57}
@media (prefers-color-scheme:dark){:root{--paper:#101614;--card:#18211e;--ink:#e9efea;--soft:#9dada5;--line:#2a3631;--leaf:#4cc2a2}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px 48px;background:var(--paper);color:var(--ink);font:16px/1.5 "Anek Latin",system-ui,sans-serif}
main{max-width:640px;margin:0 auto}
h1{margin:0 0 4px;font-size:25px;font-weight:620;letter-spacing:-.01em;overflow-wrap:anywhere}
p{margin:0 0 20px;color:var(--soft);overflow-wrap:anywhere}
ul{margin:0;padding:0;list-style:none}
li+li{margin-top:8px}
a{color:var(--leaf)}
a:focus-visible{outline:2px solid var(--leaf);outline-offset:2px}
.mail,pre{display:block;padding:16px;background:var(--card);border:1px solid var(--line);border-radius:14px}
.mail{color:inherit;text-decoration:none}
.mail:hover{border-color:var(--leaf)}
.mail strong{display:block;font-weight:600}
.mail span{display:block;color:var(--soft);font-size:14px;overflow-wrap:anywhere}
pre{margin:0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
.back{display:inline-block;padding:10px 0}
`;

// The page consists of HTML and one style: no script, image, frame or form.
const contentSecurityPolicy =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; ` +
  "form-action 'none'; frame-ancestors 'none'";

/** Seconds after which the list reloads. */
const refreshSeconds = 5;

const renderPage = (title: string, body: string, renews: boolean): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    renews ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : '',
    `<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`,
  ].join('');

const sendHtml = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .header('content-security-policy', contentSecurityPolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);

const formatUtc = (at: Temporal.Instant): string =>
  at.toZonedDateTimeISO('UTC').toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

const renderTime = (at: Temporal.Instant): string =>
  `<time datetime="${at.toString()}">${escapeHtml(formatUtc(at))} UTC</time>`;

const renderListItem = ({ id, to, subject, text, at }: ReceivedMail): string =>
  [
    `<li><a class="mail" href="/dev/mail/${id}"><strong>${escapeHtml(subject)}</strong>`,
    `<span>${escapeHtml(text.split('\n', 1)[0] ?? '')}</span><span>${escapeHtml(m.inboxTo(to))}</span><span>${renderTime(at)}</span></a></li>`,
  ].join('');

const renderListPage = (mails: readonly ReceivedMail[], to: string | undefined): string => {
  const intro =
    to === undefined
      ? escapeHtml(m.inboxIntro)
      : `${escapeHtml(m.inboxFor(to))} <a href="/dev/mail">${escapeHtml(m.inboxAll)}</a>`;
  const list =
    mails.length === 0 ? `<p>${escapeHtml(m.inboxEmpty)}</p>` : `<ul>${mails.map(renderListItem).join('')}</ul>`;
  return renderPage(m.inboxTitle, `<h1>${escapeHtml(m.inboxTitle)}</h1><p>${intro}</p>${list}`, true);
};

const backLink = `<a class="back" href="/dev/mail">${escapeHtml(m.inboxBack)}</a>`;

const renderMailPage = ({ to, subject, text, attachments = [], at }: ReceivedMail): string => {
  const files = attachments.map(({ name }) => `<p>${escapeHtml(m.inboxAttached(name))}</p>`).join('');
  return renderPage(
    subject,
    `${backLink}<h1>${escapeHtml(subject)}</h1><p>${escapeHtml(m.inboxTo(to))}<br>${renderTime(at)}</p><pre>${escapeHtml(text)}</pre>${files}`,
    false,
  );
};

interface ListRequest {
  Querystring: { to?: string | string[] };
}

const getRecipientFilter = ({ to }: ListRequest['Querystring']): string | undefined =>
  typeof to === 'string' && to !== '' ? to : undefined;

/**
 * Serves the inbox as a page (/dev/mail) and as JSON (/dev/mail.json?to=ADDRESS), newest first. It shows every code to everyone:
 * only for a product on loopback outside production.
 */
export const inboxRoutes =
  (inbox: Inbox) =>
  async (app: FastifyInstance): Promise<void> => {
    // A page elsewhere can point its own host name to this machine (DNS rebinding); its requests carry that name.
    app.addHook('onRequest', async (request, reply) => {
      if (!isLoopback(request.hostname)) return reply.callNotFound();
    });
    app.get<ListRequest>('/dev/mail', async (request, reply) => {
      const to = getRecipientFilter(request.query);
      return sendHtml(reply, renderListPage(inbox.list(to), to));
    });
    app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
      const mail = inbox.list().find(({ id }) => id === request.params.id);
      if (mail) return sendHtml(reply, renderMailPage(mail));
      return sendHtml(
        reply.code(404),
        renderPage(m.inboxTitle, `${backLink}<h1>${escapeHtml(m.inboxGone)}</h1>`, false),
      );
    });
    app.get<ListRequest>('/dev/mail.json', async (request, reply) => {
      const mails = inbox
        .list(getRecipientFilter(request.query))
        .map(({ to, subject, text, html, attachments = [], at }) => ({
          to,
          subject,
          text,
          html,
          attachments,
          at: at.toString(),
        }));
      return reply.header('cache-control', 'no-store').send(mails);
    });
  };
