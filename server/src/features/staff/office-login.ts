import { api } from '@boxzone/contract'
import { countFailures, delayFailures, verifyPassword } from '#src/features/accounts/index.ts'
import type { CallCtx } from '#src/kernel/context.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken, newToken } from '#src/kernel/ids.ts'
import { findPasskeys, findUnusedRecoveryCodes } from './second-factors.repo.ts'
import { findStaffByEmail, type StaffRecord } from './staff.repo.ts'
import { insertTicket } from './staff-sessions.repo.ts'
import { ticketLifeMs } from './staff-sessions.rules.ts'

export const officeLoginRoute = route(api.officeLogin, (ctx, { email, password }) =>
  countFailures(ctx, () =>
    delayFailures(ctx, [`office ${email}`, ctx.source], async () => {
      const staff = await findStaffByEmail(ctx.db, email)
      // Verifies a password for an unknown account too, so that the response takes as long as for a known one.
      const isRight = await verifyPassword(password, staff?.passwordHash ?? null)
      if (!staff || !isRight || staff.deactivatedAt) throw new CallError('invalid-credentials')
      if (staff.lockedAt) throw new CallError('office/locked')
      return { ticket: await openTicket(ctx, staff), factors: await factorsOf(ctx, staff) }
    }),
  ),
)

async function openTicket(ctx: CallCtx, { id: staffId }: StaffRecord): Promise<string> {
  const ticket = newToken()
  const expiresAt = new Date(ctx.now().getTime() + ticketLifeMs)
  const row = { ticketHash: hashToken(ticket), staffId, source: ctx.source, challenge: null, expiresAt }
  await ctx.transaction((tx) => insertTicket(tx, row))
  return ticket
}

async function factorsOf({ db }: CallCtx, { id, totpSecret }: StaffRecord) {
  const [passkeys, recoveryCodes] = [await findPasskeys(db, id), await findUnusedRecoveryCodes(db, id)]
  return [
    ...(totpSecret ? (['totp'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(recoveryCodes > 0 ? (['recovery'] as const) : []),
  ]
}
