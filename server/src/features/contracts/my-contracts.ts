import { api } from '@boxzone/contract'
import { route } from '#src/kernel/http/route.ts'
import type { BoxSharing } from './box-sharing.ts'
import { findContracts } from './contracts.repo.ts'
import { presentMyContracts } from './present-my-contracts.ts'

export const myContractsRoute = (sharing: BoxSharing) =>
  route(api.myContracts, async (ctx, filter) =>
    presentMyContracts(ctx, sharing, await findContracts(ctx.db, { accountId: ctx.user.id, ...filter })),
  )
