import type { OfficeBoxState } from '@boxzone/contract'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { StateSwatch } from '../../kit/state-swatch.tsx'
import { stateOrder } from './boxes.rules.ts'

interface StateLegendProps {
  counts: ReadonlyMap<OfficeBoxState, number>
  value: OfficeBoxState | undefined
  onChange: (state: OfficeBoxState | undefined) => void
}

/** The legend of the plan. Each entry shows its count and filters the plan. */
export function StateLegend({ counts, value, onChange }: StateLegendProps) {
  const t = useTranslations('office-locations.plan')
  const stateText = useTranslations('office.boxState')
  return (
    <fieldset className="flex min-w-0 flex-wrap overflow-hidden rounded-xl border border-line bg-surface max-md:grid max-md:w-full max-md:grid-cols-2">
      <legend className="sr-only">{t('legend')}</legend>
      {stateOrder.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={value === state}
          onClick={() => onChange(value === state ? undefined : state)}
          className={classNames(
            'flex min-h-9 flex-auto cursor-pointer items-center justify-center gap-1.5 border-r border-line px-2 text-dense last:border-0 -outline-offset-2 max-md:justify-start max-md:border-r-0 max-md:px-3 pointer-coarse:min-h-11',
            value === state ? 'bg-highlight-soft shadow-[inset_0_-3px_var(--highlight)]' : 'hover:bg-sunk',
          )}
        >
          <StateSwatch state={state} className="h-4 w-5.5" />
          <span>{stateText(state)}</span>
          <span className="font-heavy tabular-nums">{counts.get(state) ?? 0}</span>
        </button>
      ))}
    </fieldset>
  )
}
