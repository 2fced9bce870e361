import { api } from '@boxzone/contract'
import { CallError } from '#src/kernel/errors.ts'
import { route } from '#src/kernel/http/route.ts'
import type { BoxSharing } from './box-sharing.ts'
import { findContracts } from './contracts.repo.ts'
import { presentMyContracts } from './present-my-contracts.ts'

export const myContractRoute = (sharing: BoxSharing) =>
  route(api.myContract, async (ctx, { id }) => {
    const contracts = await findContracts(ctx.db, { accountId: ctx.user.id, id })
    const [contract] = await presentMyContracts(ctx, sharing, contracts)
    if (!contract) throw new CallError('not-found')
    return contract
  })
