import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { verifyPasskeyLogin } from '#src/kernel/passkeys.ts'
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
      const isChallenge = (received: string) => received === challenge
      const used = await verifyPasskeyLogin(ctx.config, response, { role: 'second-factor', isChallenge, passkey })
      if (!used) return false
      await updatePasskeyUse(tx, passkey.id, used.counter, ctx.now())
      return true
    },
  }),
)
