import { useTranslations } from 'use-intl'
import { Drawing } from '#app/ui/content/drawing.tsx'
import { type LegendState, legendSwatch } from '#app/ui/drawings/floor-plan/legend.ts'

const states: readonly LegendState[] = ['available', 'selected', 'busy', 'inactive']

export function PlanLegend({ free, chosen }: { free: string; chosen: string }) {
  const t = useTranslations('location.plan.legend')
  return (
    <ul
      className="flex flex-wrap gap-x-4.5 gap-y-1.5 text-small leading-[1.3] max-md:order-2 max-md:grid max-md:basis-full max-md:grid-cols-[1fr_1fr]"
      aria-label={t('label')}
    >
      {states.map((state) => (
        <li key={state} className="flex items-center gap-2">
          <Drawing svg={legendSwatch(state, state === 'selected' ? chosen : free)} />
          {t(state)}
        </li>
      ))}
    </ul>
  )
}
