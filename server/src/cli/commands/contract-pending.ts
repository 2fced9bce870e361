import { findContractByNumber } from '#src/features/contracts/index.ts'
import { findPendingCorrections } from '#src/features/rents/index.ts'
import { toMajor } from '#src/kernel/money.ts'
import { type CommandSpec, done } from '../command-spec.ts'

export const contractPending: CommandSpec = {
  name: 'contract pending',
  description: 'Lists one-time charges and credits of a contract that no invoice contains yet.',
  operands: ['<contract>'],
  options: {},
  examples: ['contract pending ZM2026000042'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const number = args.operand(0)
      const contract = await findContractByNumber(ctx.db, number)
      if (!contract) throw new Error(`no contract has the number ${number}`)
      const { currency } = contract
      const pending = (await findPendingCorrections(ctx.db, contract)).map(({ amount, ...correction }) => ({
        ...correction,
        ...{ amount: toMajor(amount, currency), currency },
      }))
      const lines = pending.map(({ id, kind, amount, text }) => [id, kind, `${amount} ${currency}`, text].join('  '))
      return done(pending, ...(lines.length > 0 ? lines : ['nothing is pending']))
    }),
}
