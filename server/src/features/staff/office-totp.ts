import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { signInWithFactor } from './sign-in-with-factor.ts'
import { updateStaff } from './staff.repo.ts'
import { findTotpStep } from './totp.rules.ts'
import { readTotpSecret } from './totp-secret.ts'

export const officeTotpRoute = route(api.officeTotp, (ctx, { ticket, code }) =>
  signInWithFactor(ctx, {
    factor: 'totp',
    ticket,
    verify: async (tx, staff) => {
      const secret = readTotpSecret(ctx, staff)
      const step = secret === null ? null : findTotpStep(secret, code, ctx.now(), staff.totpStep)
      if (step === null) return false
      await updateStaff(tx, staff.id, { totpStep: step })
      return true
    },
  }),
)
