import type { EndPreview } from '@boxzone/contract'

export type StageName = 'notice' | 'payBy' | 'ends' | 'clearBy'

/**
 * The stages of a termination by the operator, with their days. Only a termination for default has a last day to pay.
 * A termination by agreement has no days for the clearance.
 */
export function endStages(
  { payBy, lastDay, clearBy }: Pick<EndPreview, 'payBy' | 'lastDay' | 'clearBy'>,
  today: string,
): { stage: StageName; day: string }[] {
  const days: readonly [StageName, string | null][] = [
    ['notice', today],
    ['payBy', payBy],
    ['ends', lastDay],
    ['clearBy', clearBy],
  ]
  return days.flatMap(([stage, day]) => (day === null ? [] : [{ stage, day }]))
}
