import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import { hashToken } from '#src/kernel/ids.ts'
import { deleteLink } from './account-links.repo.ts'
import { insertKnownDevice } from './sessions.repo.ts'
import { countFailures } from './sign-in-limits.ts'

/** Admits the device that opens the link. The device that entered the password may belong to an attacker. */
export const admitDeviceRoute = route(api.admitDevice, (ctx, { token, deviceId }) =>
  countFailures(ctx, () =>
    ctx.transaction(async (tx) => {
      const accountId = await deleteLink(tx, hashToken(token), ['ADMIT_DEVICE'], ctx.now())
      if (!accountId) throw new CallError('verification/invalid')
      await insertKnownDevice(tx, accountId, hashToken(deviceId), ctx.now())
    }),
  ),
)
