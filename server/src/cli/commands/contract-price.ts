import { lockContract } from '#src/features/contracts/index.ts'
import { changePrice } from '#src/features/price-changes/index.ts'
import { toMajor, toMinor } from '#src/kernel/money.ts'
import { changeContractByCommand } from '../change-contract.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { UsageError } from '../parsed-arguments.ts'

export const contractPrice: CommandSpec = {
  name: 'contract price',
  description: 'Announces a new price of a running contract to its tenant, with the notice period of the settings.',
  operands: ['<contract>'],
  options: {
    monthly: { type: 'string', description: 'monthly price without VAT and before the discount of the period' },
    from: {
      type: 'string',
      description: 'earliest first day of the new price, such as 2027-03-01; the default is as soon as possible',
    },
    override: { type: 'boolean', description: 'permits an increase above PRICE_CHANGE_MAX_PERCENT' },
    reason: { type: 'string', description: 'why the price changes, for the audit' },
  },
  examples: ['contract price ZM2026000042 --monthly 54.90 --reason "Yearly adjustment."'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const number = args.operand(0)
      const monthly = Number(args.text('monthly'))
      if (!(monthly > 0)) throw new UsageError('--monthly must be a price above 0, such as 54.90')
      const command = { number, action: 'contracts.price', reason: args.text('reason') }
      const [from, override] = [args.text('from'), args.flag('override')]
      const { plan, newGross, currency } = await changeContractByCommand(ctx, command, async (tx, id) => {
        const contract = await lockContract(tx, id)
        const price = { monthlyNet: toMinor(monthly, contract.currency), from, override }
        return { ...(await changePrice(ctx, tx, contract, price)), currency: contract.currency }
      })
      const first = plan.exclusion === null ? plan.from : null
      const gross = toMajor(newGross, currency)
      return done({ contract: number, from: first, price: gross, currency }, `${gross} ${currency} from ${first}`)
    }),
}
