import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { claimLink } from './account-links.repo.ts'
import { updateAccount } from './accounts.repo.ts'
import type { EmailConfirmed } from './email-confirmed.ts'
import { isSameBrowser, openSessionByLink } from './open-session-by-link.ts'

/**
 * In another browser the same link sets a password, because a stranger may have registered (docs/decisions/0036). Our
 * page always sends the device id. Only a client program that reads the mailbox omits it.
 */
export const confirmRegistrationRoute = (onConfirmed: EmailConfirmed) =>
  route(api.confirmRegistration, (ctx, { token, deviceId }) =>
    ctx.transaction(async (tx) => {
      const link = await claimLink(tx, hashToken(token), ['CONFIRM_REGISTRATION'], ctx.now())
      if (!link) throw new CallError('verification/invalid')
      // The refusal rolls back, so the link stays valid for the password.
      if (deviceId !== undefined && !isSameBrowser(link, deviceId))
        throw new CallError('registration/password-required')
      await updateAccount(tx, link.accountId, { emailConfirmedAt: ctx.now() })
      await onConfirmed(ctx, tx, link.accountId)
      return openSessionByLink(ctx, tx, link, deviceId)
    }),
  )
