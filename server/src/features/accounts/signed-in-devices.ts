import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import { findSignIns } from './devices.repo.ts'
import { presentDevices } from './present-devices.ts'

export const signedInDevicesRoute = route(api.signedInDevices, async (ctx) =>
  presentDevices(await findSignIns(ctx.db, ctx.user.id, ctx.user.tokenHash, ctx.now())),
)
