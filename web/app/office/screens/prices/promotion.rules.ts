import type { StreetPromotion } from '@boxzone/contract'

export const promotionBenefits = ['NONE', 'FIRST_MONTH_FREE', 'PERCENT'] as const

export interface PromotionFields {
  benefit: (typeof promotionBenefits)[number]
  type: StreetPromotion['type']
  percent: string
  until: string
  maxUses: string
}

export const promotionFieldsOf = (terms: StreetPromotion | null): PromotionFields => ({
  benefit: terms?.benefit ?? 'NONE',
  type: terms?.type ?? 'Gem',
  percent: terms?.benefit === 'PERCENT' ? String(terms.percent) : '',
  until: terms?.validUntil ?? '',
  maxUses: terms?.maxUses === undefined ? '' : String(terms.maxUses),
})

type Parsed = { readonly promotion: StreetPromotion | null } | { readonly wrong: keyof PromotionFields }

/** The promotion of the form, or the first field that the server would refuse. */
export function parsePromotion(fields: PromotionFields, isDay: (text: string) => boolean): Parsed {
  const { benefit, type, until } = fields
  if (benefit === 'NONE') return { promotion: null }
  if (until !== '' && !isDay(until)) return { wrong: 'until' }
  const limit = fields.maxUses.trim()
  if (limit !== '' && !/^[1-9]\d{0,5}$/.test(limit)) return { wrong: 'maxUses' }
  const limits = { ...(until && { validUntil: until }), ...(limit && { maxUses: Number(limit) }) }
  if (benefit === 'FIRST_MONTH_FREE') return { promotion: { type, benefit, ...limits } }
  const percent = Number(fields.percent)
  if (!Number.isInteger(percent) || percent < 1 || percent > 100) return { wrong: 'percent' }
  return { promotion: { type, benefit, percent, ...limits } }
}
