import type { App } from '#src/app.ts'
import { CallError } from '#src/kernel/errors.ts'
import { html } from '#src/kernel/http/html.ts'
import { htmlResponse, jsonResponse, type PlainRoute } from '#src/kernel/http/plain-route.ts'
import { findEmail, findSentEmails, type OutboxEmail } from '#src/kernel/mail/outbox.repo.ts'
import { devPage } from './layout.ts'

const shown = 200
const isId = /^[0-9a-f-]{36}$/

/** The demo mailbox: a list, each e-mail as the recipient sees it, and the same as JSON. */
export function mailRoutes(app: App): PlainRoute[] {
  const { db } = app.database
  const get = async (id: string | undefined): Promise<OutboxEmail> => {
    const email = id && isId.test(id) ? await findEmail(db, id) : undefined
    if (!email) throw new CallError('not-found')
    return email
  }
  return [
    { method: 'GET', path: '/dev/mail', handle: async () => devPage('Mailbox', list(await findSentEmails(db, shown))) },
    {
      method: 'GET',
      path: '/dev/mail.json',
      handle: async () => jsonResponse((await findSentEmails(db, shown)).map(present)),
    },
    {
      method: 'GET',
      path: '/dev/mail/:id',
      handle: async ({ params }) => devPage('Letter', emailPage(await get(params.id))),
    },
    {
      method: 'GET',
      path: '/dev/mail/:id/html',
      handle: async ({ params }) => htmlResponse((await get(params.id)).html ?? ''),
    },
    {
      method: 'GET',
      path: '/dev/mail/:id/attachments/:index',
      handle: async ({ params }) => attachment(await get(params.id), params.index),
    },
  ]
}

function attachment(email: OutboxEmail, index: string | undefined) {
  const file = email.attachments[Number(index)]
  if (!file) throw new CallError('not-found')
  return { contentType: file.contentType, body: Buffer.from(file.base64, 'base64') }
}

const urlOf = (email: OutboxEmail, index: number) => `/dev/mail/${email.id}/attachments/${index}`

const present = (email: OutboxEmail) => ({
  id: email.id,
  kind: email.kind,
  to: email.recipient,
  subject: email.subject,
  text: email.bodyText,
  html: email.html,
  attachments: email.attachments.map(({ filename, contentType, size }, i) => ({
    filename,
    contentType,
    size,
    url: urlOf(email, i),
  })),
  sentAt: email.sentAt?.toISOString(),
})

function list(emails: readonly OutboxEmail[]) {
  if (emails.length === 0)
    return html`<h1>Mailbox</h1><p>No e-mail yet. Register or order a Box, and the e-mails appear here.</p>`
  return html`<h1>Mailbox</h1><div class="scroll" tabindex="0"><table><tr><th>Sent</th><th>To</th><th>Subject</th><th>Attached</th></tr>${emails.map(
    (
      email,
    ) => html`<tr><td>${email.sentAt?.toISOString().slice(0, 16).replace('T', ' ')}</td><td>${email.recipient}</td>
<td><a href="/dev/mail/${email.id}">${email.subject || email.kind}</a></td><td>${email.attachments.length > 0 && `${email.attachments.length} files`}</td></tr>`,
  )}</table></div>`
}

function emailPage(email: OutboxEmail) {
  return html`<h1>${email.subject}</h1><p class="soft">To ${email.recipient}, ${email.sentAt?.toISOString()} · ${email.kind}</p>
${email.attachments.map((file, i) => html`<p><a href="${urlOf(email, i)}">${file.filename}</a> <span class="soft">${file.size} bytes</span></p>`)}
<iframe src="/dev/mail/${email.id}/html" title="The e-mail"></iframe><h2>As text</h2><pre>${email.bodyText}</pre>`
}
