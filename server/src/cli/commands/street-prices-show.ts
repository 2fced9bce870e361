import type { SizePrices } from '@boxzone/contract'
import { readStreetPrices } from '#src/features/street-prices/index.ts'
import { type CommandSpec, done } from '../command-spec.ts'
import { warehouseIdOf } from '../warehouse-codes.ts'

export const streetPricesShow: CommandSpec = {
  name: 'street-prices show',
  description: 'Shows the prices of a location for new contracts by size, with suggestions and the promotion.',
  operands: ['<location>'],
  options: {},
  examples: ['street-prices show BA1', 'street-prices show BA1 --json'],
  run: (args, context) =>
    context.withApp(async ({ ctx }) => {
      const id = await warehouseIdOf(ctx, args.operand(0))
      const prices = await readStreetPrices(ctx, ctx.db, { warehouseIds: null }, id)
      const { promotion, currency } = prices
      const lines = prices.sizes.map((size) => lineOf(size, currency))
      const uses = promotion && [promotion.uses, promotion.terms.maxUses].filter((n) => n !== undefined).join(' of ')
      const shown = promotion ? `${promotion.terms.type} ${promotion.terms.benefit}, ${uses} uses` : 'no'
      return done(prices, ...lines, `promotion: ${shown}`)
    }),
}

function lineOf(size: SizePrices, currency: string): string {
  const { sizeClass, letPercent, boxes, monthlyFrom, monthlyTo, floorPrice, suggestion, noSuggestion } = size
  const range = `${monthlyFrom} to ${monthlyTo} ${currency}`
  const floor = floorPrice === null ? 'no lowest price' : `at least ${floorPrice} ${currency}`
  const step = suggestion ? `suggestion ${suggestion.percent} %` : `no suggestion (${noSuggestion})`
  return [sizeClass, `${letPercent} % of ${boxes} let`, range, floor, step].join('  ')
}
