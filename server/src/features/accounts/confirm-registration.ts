import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { deleteLink } from './account-links.repo.ts'
import { updateAccount } from './accounts.repo.ts'

export const confirmRegistrationRoute = route(api.confirmRegistration, (ctx, { token }) =>
  ctx.transaction(async (tx) => {
    const accountId = await deleteLink(tx, hashToken(token), 'CONFIRM_REGISTRATION', ctx.now())
    if (!accountId) throw new CallError('verification/invalid')
    await updateAccount(tx, accountId, { emailConfirmedAt: ctx.now() })
  }),
)
