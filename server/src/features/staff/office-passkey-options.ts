import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { passkeyLoginOptions } from '#src/kernel/passkeys.ts'
import { findPasskeys } from './second-factors.repo.ts'
import { findTicket, updateTicketChallenge } from './staff-sessions.repo.ts'

export const officePasskeyOptionsRoute = route(api.officePasskeyOptions, async (ctx, { ticket }) => {
  const found = await findTicket(ctx.db, hashToken(ticket), ctx.source, ctx.now())
  if (!found) throw new CallError('unauthorized')
  const passkeys = await findPasskeys(ctx.db, found.staffId)
  const options = await passkeyLoginOptions(ctx.config, { role: 'second-factor', passkeys })
  await updateTicketChallenge(ctx.db, found.ticketHash, options.challenge)
  return { ...options }
})
