import { formatDay } from '@boxzone/i18n/format'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { changeDraft } from '#app/features/order-draft/draft-store.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { isDay } from '#app/ui/fields/typed-day.ts'
import { useOrder } from '../order-data.ts'
import { isPossibleStart } from './possible-start.ts'

/**
 * The choice of the first day. The draft stores a day only if the contract can start on it. The field also contains other
 * input.
 */
export function useStartChoice() {
  const { draft, offer } = useOrder()
  const [isLater, setIsLater] = useState(draft.startsOn !== null)
  const [typed, setTyped] = useState(draft.startsOn ?? '')
  const isPossible = (day: string) => isDay(day) && isPossibleStart(day, offer)
  const choose = (isChosen: boolean, day: string) =>
    changeDraft({ type: 'startChosen', startsOn: isChosen && isPossible(day) ? day : null })
  return {
    isLater,
    typed,
    isSettled: !isLater || isPossible(typed),
    changeKind: (next: boolean) => {
      setIsLater(next)
      choose(next, typed)
    },
    changeDay: (day: string) => {
      setTyped(day)
      choose(true, day)
    },
  }
}

export type StartChoice = ReturnType<typeof useStartChoice>

/**
 * Explains why the contract starts later than the chosen day. If no day is chosen, it explains why the contract starts
 * later than the earliest day of the offer.
 */
export function useStartHint(): string | undefined {
  const t = useTranslations('order.start')
  const language = useLanguage()
  const { draft, liveSummary, offer } = useOrder()
  const { summary, isCurrent } = liveSummary
  if (!summary || !isCurrent) return undefined
  // The receipt already explains the first day of a Box that is free today.
  const soonest = offer.startFrom > summary.orderedOn ? offer.startFrom : null
  const requested = draft.startsOn ?? soonest
  if (requested === null || summary.startsOn <= requested) return undefined
  return t('request', { day: formatDay(summary.startsOn, language, { style: 'long' }) })
}
