import { movePayUrl, moveWithLink } from '#src/features/contract-moves/index.ts'
import { findBoxByNumber } from '#src/features/warehouses/index.ts'
import { toMajor } from '#src/kernel/money.ts'
import { changeContractByCommand } from '../change-contract.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const contractMove: CommandSpec = {
  name: 'contract move',
  description: 'Moves a contract to another Box. If the tenant must pay, they get a payment link first.',
  operands: ['<contract>', '<location>', '<number>'],
  options: {
    day: { type: 'string', description: 'day of the move, such as 2026-12-24' },
    reason: { type: 'string', description: 'why the contract moves, for the audit' },
  },
  examples: ['contract move ZM2026000042 BA1 117 --day 2026-12-24 --reason "Agreed by phone."'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const [number, location, box] = [args.operand(0), args.operand(1), args.operand(2)]
      const found = await findBoxByNumber(ctx.db, location, box)
      if (!found) throw new Error(`the location ${location} has no Box ${box}`)
      const day = args.day('day')
      const command = { number, action: 'contracts.move', reason: args.text('reason') }
      const move = await changeContractByCommand(ctx, command, (tx, id) =>
        moveWithLink(ctx, tx, id, { boxId: found.id, day }),
      )
      const { status, contractId, currency } = move
      const amount = toMajor(move.amount, currency)
      const line =
        status === 'PAYMENT'
          ? `waits for the payment of ${amount} ${currency}: ${movePayUrl(ctx.config, contractId)}`
          : status === 'DONE'
            ? `moved to Box ${box}`
            : `moves to Box ${box} on ${day}`
      return done({ contract: number, day, status, amount, currency }, line)
    }),
}
