import type { NoSuggestion } from '@boxzone/contract'
import { addMonths } from '#src/kernel/days.ts'
import { type Minor, roundHalfUp } from '#src/kernel/money.ts'

export interface SuggestionRule {
  /** Above this share of let Boxes the price rises. */
  readonly abovePercent: number
  /** Below this share of let Boxes the price falls. */
  readonly belowPercent: number
  readonly stepPercent: number
  readonly pauseMonths: number
}

interface SizeFacts {
  readonly isClosed: boolean
  readonly boxes: number
  readonly let: number
  readonly prices: readonly Minor[]
  readonly floor: Minor | null
  readonly lastChangeOn: string | null
  readonly today: string
}

interface SuggestedStep {
  readonly percent: number
  readonly prices: readonly Minor[]
}

type Suggestion = SuggestedStep | { readonly none: NoSuggestion }

/** Suggests one step, never below the floor price. Suggests nothing for `pauseMonths` after a change. */
export function suggestStep(facts: SizeFacts, rule: SuggestionRule): Suggestion {
  if (facts.isClosed) return { none: 'CLOSED' }
  const percent = stepOf(facts, rule)
  if (percent === 0) return { none: 'STEADY' }
  if (facts.lastChangeOn !== null && addMonths(facts.lastChangeOn, rule.pauseMonths) > facts.today)
    return { none: 'PAUSE' }
  const prices = facts.prices.map((price) => changedPrice(price, percent, facts.floor))
  return prices.every((price, index) => price === facts.prices[index]) ? { none: 'FLOOR' } : { percent, prices }
}

function stepOf({ boxes, let: letBoxes }: SizeFacts, { abovePercent, belowPercent, stepPercent }: SuggestionRule) {
  if (boxes === 0) return 0
  if (letBoxes * 100 > boxes * abovePercent) return stepPercent
  return letBoxes * 100 < boxes * belowPercent ? -stepPercent : 0
}

/** A decrease stops at the floor price. A price that is already below the floor price does not decrease. */
export function changedPrice(monthlyNet: Minor, percent: number, floor: Minor | null): Minor {
  const changed = Math.max(1, roundHalfUp((monthlyNet * (10_000 + Math.round(percent * 100))) / 10_000))
  return percent < 0 && floor !== null ? Math.max(changed, Math.min(floor, monthlyNet)) : changed
}

/** One decimal. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10
