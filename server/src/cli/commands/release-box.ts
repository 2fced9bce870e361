import { releaseBox } from '#src/features/orders/index.ts'
import { findBoxByNumber } from '#src/features/warehouses/index.ts'
import { type Command, done } from '../command.ts'

export const releaseBoxCommand: Command = {
  name: 'release-box',
  description: 'Frees a Box that an order without a payment keeps from others; refused when the Box is rented.',
  operands: ['<location>', '<number>'],
  options: {},
  examples: ['release-box BA1 117'],
  run: (given, context) =>
    context.withApp(async ({ ctx }) => {
      const [code, number] = [given.operand(0), given.operand(1)]
      const box = await findBoxByNumber(ctx.db, code, number)
      if (!box) throw new Error(`there is no Box ${number} in ${code}`)
      const released = await releaseBox(ctx, box.id)
      const line = released.length > 0 ? `freed from ${released.join(', ')}` : 'nobody held it'
      return done({ boxId: box.id, released }, line)
    }),
}
