import type { OfficeVoucher } from '@boxzone/contract'
import { findOfficeVouchers, presentVoucher } from '#src/features/vouchers/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'

const maxVouchers = 10_000
const states = ['PLANNED', 'ACTIVE', 'USED_UP', 'EXPIRED', 'ENDED'] as const

export const voucherList: CommandSpec = {
  name: 'voucher list',
  description: 'Lists vouchers with their limits and uses.',
  operands: [],
  options: { state: { type: 'string', description: `one of ${states.join(', ')}` } },
  examples: ['voucher list', 'voucher list --state ACTIVE --json'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const now = ctx.now()
      const filter = { state: args.oneOf('state', states) }
      const page = { after: null, limit: maxVouchers }
      const rows = await findOfficeVouchers(ctx.db, { warehouseIds: null }, filter, page, now)
      const vouchers = rows.map((row) => presentVoucher(row, null, now))
      return done(vouchers, ...(vouchers.length > 0 ? vouchers.map(lineOf) : ['there is no voucher']))
    }),
}

const units = { PERCENT: '%', FREE_MONTHS: 'months' }

function lineOf({ code, kind, value, currency, state, uses, maxUses, maxUsesPerPerson }: OfficeVoucher): string {
  const benefit = `${value} ${kind === 'AMOUNT' ? currency : units[kind]}`
  const perPerson = maxUsesPerPerson === null ? 'no limit per person' : `${maxUsesPerPerson} per person`
  return [code, benefit, state, `${uses} of ${maxUses ?? 'unlimited'} uses`, perPerson].join('  ')
}
