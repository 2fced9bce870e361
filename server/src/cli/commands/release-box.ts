import { releaseBox } from '#src/features/orders/index.ts'
import { findBoxByNumber } from '#src/features/warehouses/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const releaseBoxCommand: CommandSpec = {
  name: 'release-box',
  description: 'Releases a Box that an unpaid order holds. It fails when the Box is rented.',
  operands: ['<location>', '<number>'],
  options: {},
  examples: ['release-box BA1 117'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const [code, number] = [args.operand(0), args.operand(1)]
      const box = await findBoxByNumber(ctx.db, code, number)
      if (!box) throw new Error(`the location ${code} has no Box ${number}`)
      const released = await releaseBox(ctx, box.id)
      const line = released.length > 0 ? `released from ${released.join(', ')}` : 'the Box was not held'
      return done({ boxId: box.id, released }, line)
    }),
}
