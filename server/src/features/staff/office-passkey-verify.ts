import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { verifyLogin } from './passkeys.ts'
import { findPasskeys, updatePasskeyUse } from './second-factors.repo.ts'
import { signInWithFactor } from './sign-in-with-factor.ts'
import { updateTicketChallenge } from './staff-sessions.repo.ts'

export const officePasskeyVerifyRoute = route(api.officePasskeyVerify, (ctx, { ticket, response }) =>
  signInWithFactor(ctx, {
    factor: 'passkey',
    ticket,
    verify: async (tx, { id }, challenge) => {
      const passkey = (await findPasskeys(tx, id)).find(({ credentialId }) => credentialId === response.id)
      if (!passkey || challenge === null) return false
      // A challenge works once, also after a wrong response.
      await updateTicketChallenge(tx, hashToken(ticket), null)
      const counter = await verifyLogin(ctx.config, response, { passkey, challenge })
      if (counter === null) return false
      await updatePasskeyUse(tx, passkey.id, counter, ctx.now())
      return true
    },
  }),
)
