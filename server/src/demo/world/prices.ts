import type { DemoBoxSize } from './box-mix.ts'
import type { CountryFacts } from './countries.ts'

/** Part of the city. The centre costs 10 % more than the price list, the edge 10 % less. */
export type PriceZone = 'centre' | 'standard' | 'edge'

const ZONE_PERCENT: Record<PriceZone, number> = { centre: 110, standard: 100, edge: 90 }

/** Boxes on upper floors cost 5 % less. */
const UPPER_FLOOR_PERCENT = 95

/** VAT of a net amount in minor units, rounded half up. */
export const demoVat = (net: number, permille: number): number => Math.floor((net * permille + 500) / 1000)

/** Monthly price without VAT in minor units. The price with VAT is a multiple of `roundTo`, or close to one. */
export function monthlyNet(country: CountryFacts, size: DemoBoxSize, zone: PriceZone, level: number): number {
  const listed = country.monthly.find((price) => price.squareMetres === size)
  if (!listed) throw new Error(`${country.code} has no price for ${size} m²`)
  if (zone === 'standard' && level === 0) return listed.net
  const percents = ZONE_PERCENT[zone] * (level > 0 ? UPPER_FLOOR_PERCENT : 100)
  const step = country.roundTo
  const steps = Math.floor((listed.gross * percents + 5000 * step) / (10_000 * step))
  return netFor(steps * step, country.vatPermille, step)
}

/** Net amount for a round gross price, or for the nearest gross price that an integer net amount can have. */
function netFor(gross: number, permille: number, step: number): number {
  for (const shift of [0, -step / 5, step / 5, -step, step]) {
    const net = Math.round(((gross + shift) * 1000) / (1000 + permille))
    if (net + demoVat(net, permille) === gross + shift) return net
  }
  throw new Error(`no net amount results in a gross price of about ${gross}`)
}
