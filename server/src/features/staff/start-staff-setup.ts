import { api } from '@boxzone/contract'
import { qrPath } from '#src/documents/index.ts'
import { countFailures } from '#src/features/accounts/index.ts'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { findStaffBySetupToken } from './staff.repo.ts'
import { totpUri } from './totp.rules.ts'
import { readTotpSecret } from './totp-secret.ts'

export const startStaffSetupRoute = route(api.startStaffSetup, (ctx, { token }) =>
  countFailures(ctx, async () => {
    const staff = await findStaffBySetupToken(ctx.db, hashToken(token), ctx.now())
    const totpSecret = staff ? readTotpSecret(ctx, staff) : null
    if (!staff || totpSecret === null) throw new CallError('verification/invalid')
    const { name, email } = staff
    const uri = totpUri(email, totpSecret)
    return { name, email, totpSecret, totpUri: uri, totpQr: qrPath(uri) }
  }),
)
