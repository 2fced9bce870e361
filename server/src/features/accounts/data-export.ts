import { api } from '@boxzone/contract'
import type { Ctx } from '#src/kernel/context.ts'
import { toDay } from '#src/kernel/days.ts'
import { route } from '#src/kernel/http/route.ts'
import { findEmailsTo, type OutboxEmail } from '#src/kernel/mail/outbox.repo.ts'
import type { PersonalData } from '#src/kernel/personal-data.ts'
import { perHour } from '#src/kernel/rate-limit.ts'
import { getAccount } from './accounts.repo.ts'
import { findAddressesOf } from './former-emails.repo.ts'
import { presentPasskeys } from './present-passkeys.ts'
import { presentProfile } from './present-profile.ts'
import { findSessions } from './sessions.repo.ts'

const exportsPerAccount = perHour('data-export', 20)

/** Every feature adds its files through `PersonalData.collect`. */
export const dataExportRoute = (parts: readonly PersonalData[]) =>
  route(api.dataExport, async (ctx) => {
    await ctx.limit(exportsPerAccount, ctx.user.id)
    const body = Buffer.from(await exportArchive(ctx, ctx.user.id, parts))
    return { body, contentType: 'application/zip', filename: `boxzone-${toDay(ctx.now(), 'UTC')}.zip` }
  })

export async function exportArchive(ctx: Ctx, accountId: string, parts: readonly PersonalData[]): Promise<Uint8Array> {
  const files: Record<string, unknown> = await ownFiles(ctx, accountId)
  for (const part of parts) Object.assign(files, await part.collect?.(ctx, accountId))
  const { zipSync } = await import('fflate')
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, file]) => [name, bytes(file)])))
}

async function ownFiles(ctx: Ctx, accountId: string): Promise<Record<string, unknown>> {
  const { id, type, referralCode, createdAt, emailConfirmedAt } = await getAccount(ctx.db, accountId)
  const profile = await presentProfile(ctx, ctx.db, accountId)
  const addresses = await findAddressesOf(ctx.db, accountId)
  const emails = (await Promise.all(addresses.map((address) => findEmailsTo(ctx.db, address)))).flat()
  return {
    'account.json': { id, type, ...profile, referralCode, createdAt, emailConfirmedAt },
    'sessions.json': await findSessions(ctx.db, accountId),
    'passkeys.json': await presentPasskeys(ctx.db, accountId),
    'emails.json': emails.map((email) => ({
      kind: email.kind,
      subject: email.subject,
      status: email.status,
      createdAt: email.createdAt,
      sentAt: email.sentAt,
      content: sentContent(ctx, accountId, email),
    })),
  }
}

/** Null unless the e-mail was sent to this account, because the data of a queued e-mail contains links and codes. */
const sentContent = ({ cipher }: Ctx, accountId: string, email: OutboxEmail): unknown =>
  email.data && email.status === 'SENT' && email.accountId === accountId
    ? cipher.decrypt('outbox_email.data', email.data)
    : null

const bytes = (file: unknown): Uint8Array => (Buffer.isBuffer(file) ? file : Buffer.from(JSON.stringify(file, null, 2)))
