import { promoTypes, SizeClass } from '@boxzone/contract/warehouses'
import { changeStreetPrices, describeStreetPriceChange } from '#src/features/street-prices/index.ts'
import type { Promotion } from '#src/features/warehouses/index.ts'
import { changeWithAudit } from '#src/kernel/audit/change-with-audit.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { type ParsedArguments, UsageError } from '../parsed-arguments.ts'
import { warehouseIdOf } from '../warehouse-codes.ts'

export const streetPricesSet: CommandSpec = {
  name: 'street-prices set',
  description:
    "Changes a location's prices for new contracts: the price of a size, the lowest price of a size, or the promotion.",
  operands: ['<location>'],
  options: {
    size: { type: 'string', description: `one of ${SizeClass.options.join(', ')}` },
    percent: { type: 'string', description: 'change of the price in per cent, such as 5 or -5; requires --size' },
    floor: { type: 'string', description: 'price floor (lowest monthly price without VAT), or none; requires --size' },
    promotion: { type: 'string', description: `one of ${promoTypes.join(', ')}, or none to end it` },
    'promotion-percent': { type: 'string', description: 'discount on the first month; without it the month is free' },
    'promotion-until': { type: 'string', description: 'last day of the promotion, as 2027-03-31' },
    'promotion-uses': {
      type: 'string',
      description: 'maximum number of orders with the promotion; without this option there is no limit',
    },
    reason: { type: 'string', description: 'why the price changes, for the audit' },
  },
  examples: [
    'street-prices set BA1 --size SMALL --percent 5 --reason "Approved suggestion."',
    'street-prices set BA1 --promotion Sun --promotion-until 2027-03-31 --reason "Spring."',
  ],
  async run(args, context) {
    const [reason, sizeChanges, floorPrices] = [args.required('reason'), readStep(args), readFloor(args)]
    const promotion = readPromotion(args)
    if (sizeChanges.length + floorPrices.length === 0 && promotion === undefined)
      throw new UsageError('at least one of --percent, --floor and --promotion is required')
    return context.withApp(async ({ ctx }) => {
      const id = await warehouseIdOf(ctx, args.operand(0))
      const change = await describeStreetPriceChange(ctx, ctx.db, { warehouseIds: null }, { id, reason })
      const changed = await changeWithAudit(ctx, { actor: { kind: 'cli' } }, change, async (tx) => {
        const after = await changeStreetPrices(
          ctx,
          tx,
          { id, sizes: sizeChanges, floorPrices, boxes: [], promotion },
          null,
        )
        return { after, result: after.changed }
      })
      return done({ changed }, `changed the price of ${changed.length} Boxes`)
    })
  },
}

function sizeOf(args: ParsedArguments): SizeClass {
  const size = args.oneOf('size', SizeClass.options)
  if (!size) throw new UsageError('--size is missing')
  return size
}

function readStep(args: ParsedArguments) {
  const text = args.text('percent')
  if (text === undefined) return []
  const percent = Number(text)
  if (!(percent >= -50 && percent <= 100 && percent !== 0))
    throw new UsageError('--percent must be a number from -50 to 100, but not 0')
  return [{ sizeClass: sizeOf(args), percent }]
}

function readFloor(args: ParsedArguments) {
  const text = args.text('floor')
  if (text === undefined) return []
  const monthlyPrice = text === 'none' ? null : Number(text)
  if (monthlyPrice !== null && !(monthlyPrice > 0)) throw new UsageError('--floor must be a price above 0, or none')
  return [{ sizeClass: sizeOf(args), monthlyPrice }]
}

function readPromotion(args: ParsedArguments): Promotion | null | undefined {
  if (args.text('promotion') === 'none') return null
  const type = args.oneOf('promotion', promoTypes)
  if (!type) return undefined
  const until = args.text('promotion-until') === undefined ? {} : { validUntil: args.day('promotion-until') }
  const limits = { ...until, ...readMaxUses(args) }
  const text = args.text('promotion-percent')
  if (text === undefined) return { type, benefit: 'FIRST_MONTH_FREE', ...limits }
  const percent = Number(text)
  if (!(Number.isInteger(percent) && percent >= 1 && percent <= 100))
    throw new UsageError('--promotion-percent must be a whole number from 1 to 100')
  return { type, benefit: 'PERCENT', percent, ...limits }
}

function readMaxUses(args: ParsedArguments): Pick<Promotion, 'maxUses'> {
  const text = args.text('promotion-uses')
  if (text === undefined) return {}
  const maxUses = Number(text)
  if (!(Number.isInteger(maxUses) && maxUses >= 1))
    throw new UsageError('--promotion-uses must be a whole number above 0')
  return { maxUses }
}
