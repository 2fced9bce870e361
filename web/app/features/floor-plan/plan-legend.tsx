import { useTranslations } from 'use-intl'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { type LegendState, legendSwatch } from '#app/ui/drawings/floor-plan/legend.ts'

const states: readonly LegendState[] = ['available', 'selected', 'busy', 'inactive']

/** Drawn by the same code as the plan, with numbers that are on it. */
export function PlanLegend({ free, chosen }: { free: string; chosen: string }) {
  const t = useTranslations('location.plan.legend')
  return (
    <ul className="plan-legend" aria-label={t('label')}>
      {states.map((state) => (
        <li key={state}>
          <Drawing svg={legendSwatch(state, state === 'selected' ? chosen : free)} />
          {t(state)}
        </li>
      ))}
    </ul>
  )
}
