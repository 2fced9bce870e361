import { findListedCodes } from '#src/features/door-codes/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const codesShow: CommandSpec = {
  name: 'codes show',
  description: 'Prints the codes that a lock must accept, for setting them on site. Do not store the output.',
  operands: ['<lock>'],
  options: {},
  examples: ['codes show box-3f1c2a44-5b6d-4e7f-8a90-b1c2d3e4f506'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const lockId = args.operand(0)
      const list = await findListedCodes(ctx, lockId)
      if (!list) throw new Error(`no list of codes exists for the lock ${lockId}`)
      const lines = list.codes.map(({ code, from, until }) =>
        [code, `from ${from.toISOString()}`, until ? `until ${until.toISOString()}` : 'without end'].join('  '),
      )
      return done(list, ...(lines.length > 0 ? lines : ['the lock must accept no code']))
    }),
}
