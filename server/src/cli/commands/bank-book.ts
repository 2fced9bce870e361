import { bookEntries, findBookings } from '#src/features/bank-statements/index.ts'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { UsageError } from '../parsed-arguments.ts'

export const bankBook: CommandSpec = {
  name: 'bank book',
  description: 'Books the transfers of a statement that match an unpaid invoice exactly.',
  operands: ['<statement>'],
  options: {},
  examples: ['bank book 0b9d3f0e-6f7c-4c9b-9a57-3f1f6f0c2a11'],
  run(args, context) {
    const id = args.operand(0)
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
      throw new UsageError('<statement> must be the id of a statement (UUID)')
    return context.withApp(async ({ ctx }) => {
      const bookings = await findBookings(ctx.db, { warehouseIds: null }, id, undefined)
      const change = { action: 'bank.book', subject: { kind: 'bank-statement', id }, before: async () => null }
      const entries = await changeWithAudit(ctx, { actor: { kind: 'cli' } }, change, async (tx) => {
        const result = await bookEntries(ctx, tx, bookings)
        return { after: { entries: result }, result }
      })
      const booked = entries.filter(({ outcome }) => outcome === 'booked').length
      return done({ entries }, `${booked} booked, ${entries.length - booked} refused or booked before`)
    })
  },
}
