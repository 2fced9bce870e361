import { api } from '@boxzone/contract'
import { unsubscribeDeviceById } from '#src/features/push/index.ts'
import { route } from '#src/kernel/http/route.ts'
import { deleteDevice, findSignIns } from './devices.repo.ts'
import { presentDevices } from './present-devices.ts'

/** Needs no password: the thief of a session gains nothing, and the owner must be able to end that session quickly. */
export const signOutDeviceRoute = route(api.signOutDevice, (ctx, { id }) =>
  ctx.transaction(async (tx) => {
    const { id: accountId, tokenHash } = ctx.user
    await unsubscribeDeviceById(tx, accountId, id)
    await deleteDevice(tx, accountId, id)
    return presentDevices(await findSignIns(tx, accountId, tokenHash, ctx.now()))
  }),
)
