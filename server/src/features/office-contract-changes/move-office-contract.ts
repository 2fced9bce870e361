import { api } from '@boxzone/contract'
import { contractChange, finishContractChange } from '#src/features/contract-actions/index.ts'
import { movePayUrl, moveWithLink } from '#src/features/contract-moves/index.ts'
import { changeAsStaff } from '#src/kernel/audit/change-with-audit.ts'
import { route } from '#src/kernel/http/route.ts'
import { assertBoxInScope } from './box-in-scope.ts'

export const moveOfficeContractRoute = route(
  api.moveOfficeContract,
  async (ctx, { id, version, reason, boxId, day }) => {
    const change = await contractChange(ctx.db, ctx.staff, { id, version, reason, action: 'contracts.move' })
    await assertBoxInScope(ctx, boxId)
    return changeAsStaff(ctx, change, async (tx) => {
      const move = await moveWithLink(ctx, tx, id, { boxId, day })
      const after = await finishContractChange(tx, id)
      const status = move.status === 'CANCELLED' ? 'PAYMENT' : move.status
      const paymentUrl = status === 'PAYMENT' ? movePayUrl(ctx.config, id) : null
      const { amount, currency } = move
      return {
        after: { ...after, move: { boxId, day, status, amount, currency } },
        result: { id, version: after.version, status, paymentUrl },
      }
    })
  },
)
