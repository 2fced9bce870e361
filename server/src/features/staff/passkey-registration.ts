import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { createChallenge } from '#src/kernel/passkey-challenge.ts'
import { passkeyCreationOptions } from '#src/kernel/passkeys.ts'
import { findPasskeys } from './second-factors.repo.ts'
import { findStaff } from './staff.repo.ts'
import { registrationPurpose } from './staff-sessions.rules.ts'

export const passkeyRegistrationRoute = route(api.passkeyRegistration, async (ctx) => {
  const staff = await findStaff(ctx.db, ctx.staff.id)
  if (!staff) throw new CallError('unauthorized')
  const options = await passkeyCreationOptions(ctx.config, {
    role: 'second-factor',
    challenge: createChallenge(ctx, registrationPurpose(ctx.staff)),
    user: staff,
    passkeys: await findPasskeys(ctx.db, staff.id),
  })
  return { ...options }
})
