import { createVoucher, voucherCreation } from '#src/features/vouchers/index.ts'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { UsageError } from '../parsed-arguments.ts'
import { voucherBenefit, voucherLimit } from '../voucher-arguments.ts'
import { warehouseIdsOf } from '../warehouse-codes.ts'

export const voucherAdd: CommandSpec = {
  name: 'voucher add',
  description: 'Creates a voucher for a discount on the rent of the first period.',
  operands: ['<code>'],
  options: {
    percent: { type: 'string', description: 'discount in per cent' },
    amount: { type: 'string', description: 'discount as an amount with VAT; requires --currency' },
    currency: { type: 'string', description: 'currency of --amount, such as EUR' },
    months: { type: 'string', description: 'free months' },
    from: { type: 'string', description: 'start as an ISO 8601 date-time; the default is now' },
    until: { type: 'string', description: 'end as an ISO 8601 date-time; the default is no end' },
    uses: { type: 'string', description: 'highest number of uses in total; the default is no limit' },
    'uses-per-person': {
      type: 'string',
      description: 'highest number of uses by one person, or none; the default is 1',
    },
    warehouse: { type: 'string', multiple: true, description: 'code of a location; without it all locations' },
    reason: { type: 'string', description: 'why the voucher is created, for the audit' },
  },
  examples: [
    'voucher add SPRING27 --percent 20 --until 2027-05-31T22:00:00Z --uses 100',
    'voucher add NITRA --amount 15 --currency EUR --warehouse NR1',
  ],
  async run(args, context) {
    const code = args.operand(0).trim().toUpperCase()
    if (!/^[A-Z0-9][A-Z0-9_-]{2,39}$/.test(code))
      throw new UsageError('the code must have 3 to 40 letters, digits, - and _')
    const benefit = voucherBenefit(args)
    const limits = {
      maxUses: voucherLimit(args, 'uses', null),
      maxUsesPerPerson: voucherLimit(args, 'uses-per-person', 1),
    }
    const [from, validUntil] = [args.instant('from'), args.instant('until') ?? null]
    return context.withApp(async ({ ctx }) => {
      const warehouseIds = await warehouseIdsOf(ctx, args.list('warehouse'))
      const voucher = { code, ...benefit, ...limits, validFrom: from ?? ctx.now(), validUntil, warehouseIds }
      const change = voucherCreation(voucher, args.text('reason'))
      const created = await changeWithAudit(ctx, { actor: { kind: 'cli' } }, change, async (tx) => {
        const result = await createVoucher(ctx, tx, voucher, null)
        return { after: result, result }
      })
      return done(created, `created ${code}`)
    })
  },
}
