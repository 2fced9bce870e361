import { useTranslations } from 'use-intl'
import { Drawing } from '#app/ui/content/drawing.tsx'
import { type LegendState, legendSwatch } from '#app/ui/drawings/floor-plan/legend.ts'

const states: readonly LegendState[] = ['available', 'selected', 'soon', 'busy', 'inactive']

interface PlanLegendProps {
  free: string
  chosen: string
  /** Number of a Box that is free from a later day. */
  soon: string | undefined
}

export function PlanLegend({ free, chosen, soon }: PlanLegendProps) {
  const t = useTranslations('location.plan.legend')
  const numbers: Partial<Record<LegendState, string | undefined>> = { selected: chosen, soon }
  return (
    <ul
      className="flex flex-wrap gap-x-4.5 gap-y-1.5 text-small leading-[1.3] max-md:order-2 max-md:grid max-md:basis-full max-md:grid-cols-[1fr_1fr]"
      aria-label={t('label')}
    >
      {states
        .filter((state) => state !== 'soon' || soon !== undefined)
        .map((state) => (
          <li key={state} className="flex items-center gap-2">
            <Drawing svg={legendSwatch(state, numbers[state] ?? free)} />
            {t(state)}
          </li>
        ))}
    </ul>
  )
}
