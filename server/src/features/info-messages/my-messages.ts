import { api, type Message } from '@boxzone/contract'
import type { SignedInCtx } from '#src/kernel/context.ts'
import { dayMs } from '#src/kernel/days.ts'
import { route } from '#src/kernel/http/route.ts'
import type { SendableEmail } from '#src/kernel/mail/email.ts'
import { findSentTo } from '#src/kernel/mail/outbox.repo.ts'
import { presentEmail, unlistedKinds } from './email-message.rules.ts'
import { messageTextOf } from './list-messages.ts'
import { findReader, findShownMessages, type Reader } from './messages.repo.ts'
import { storedEmailContent } from './stored-email.ts'

const maxEmails = 100
/** Equal to the storage period of sent e-mails. */
const shownMs = 365 * dayMs

/** Info messages and sent e-mails in the reader's language. */
export const myMessagesRoute = (emails: readonly SendableEmail[]) =>
  route(api.myMessages, async (ctx, { language }) => {
    const account = await findReader(ctx.db, ctx.user.id)
    const reader = { ...account, language: language ?? account.language }
    const messages = [...(await infoMessages(ctx, reader)), ...(await sentEmails(ctx, reader, emails))]
    return messages.sort((left, right) => right.at.localeCompare(left.at))
  })

async function infoMessages(ctx: SignedInCtx, reader: Reader): Promise<Message[]> {
  const now = ctx.now()
  const rows = await findShownMessages(ctx.db, reader, new Date(now.getTime() - shownMs), now)
  return rows.map(({ id, texts, important, validFrom, validUntil, link, confirmedAt }) => ({
    id,
    kind: 'info',
    at: validFrom.toISOString(),
    title: messageTextOf({ texts }, reader.language),
    important,
    isRead: confirmedAt !== null || (validUntil !== null && validUntil <= now),
    blocks: [],
    link: link === null ? null : { path: link, label: null },
  }))
}

async function sentEmails(ctx: SignedInCtx, reader: Reader, emails: readonly SendableEmail[]): Promise<Message[]> {
  const rows = await findSentTo(ctx.db, reader.id, unlistedKinds, maxEmails)
  return Promise.all(
    rows.map(async (row) => {
      const sentAt = row.sentAt ?? new Date(0)
      const content = await storedEmailContent(ctx, row, reader.language, emails)
      const shown = presentEmail(row.kind, content, ctx.config.origin)
      const isRead = reader.messagesReadAt !== null && sentAt <= reader.messagesReadAt
      return { ...shown, id: row.id, at: sentAt.toISOString(), title: shown.title ?? row.subject ?? '', isRead }
    }),
  )
}
