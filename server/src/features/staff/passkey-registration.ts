import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { registrationOptions } from './passkeys.ts'
import { findPasskeys } from './second-factors.repo.ts'
import { findStaff } from './staff.repo.ts'

export const passkeyRegistrationRoute = route(api.passkeyRegistration, async (ctx) => {
  const staff = await findStaff(ctx.db, ctx.staff.id)
  if (!staff) throw new CallError('unauthorized')
  return { ...(await registrationOptions(ctx, staff, await findPasskeys(ctx.db, staff.id))) }
})
