import type { Offer } from '@boxzone/contract'

/** `day` is YYYY-MM-DD. */
export const isPossibleStart = (
  day: string,
  { startFrom, startUntil }: Pick<Offer, 'startFrom' | 'startUntil'>,
): boolean => day >= startFrom && day <= startUntil
