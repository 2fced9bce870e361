import { api } from '@boxzone/contract'
import { previewOfMove } from '#src/features/contract-moves/index.ts'
import { route } from '#src/kernel/http/route.ts'
import { assertBoxInScope } from './box-in-scope.ts'
import { getContractInScope } from './contract-in-scope.ts'

export const previewOfficeMoveRoute = route(api.previewOfficeMove, async (ctx, { id, boxId, day }) => {
  const contract = await getContractInScope(ctx, id)
  await assertBoxInScope(ctx, boxId)
  const preview = await previewOfMove(ctx, contract, { boxId, day })
  const email = preview.toPay > 0 ? 'contract-move-payment' : 'contract-moved'
  // Staff send a link. They never charge the card of the tenant.
  return { version: contract.version, ...preview, card: null, emails: [email] }
})
