import { formatDay } from '@boxzone/i18n/format'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import type { MonthValue } from './metrics.rules.ts'

const width = 226
const height = 56
const inset = 4

/** Positions in the drawing. The scale of `y` goes from the lowest to the highest value. */
function scaleOf(values: readonly number[]) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = high - low || 1
  return {
    x: (index: number) => inset + (index / Math.max(values.length - 1, 1)) * (width - 2 * inset),
    y: (value: number) => height - inset - ((value - low) / span) * (height - 2 * inset),
  }
}

/** The occupied share of the area per month. The accessible name contains the first and the last value. */
export function OccupancyLine({ series }: { series: readonly MonthValue[] }) {
  const t = useTranslations('office-today.figures')
  const language = useLanguage()
  const { percent } = useOfficeFormat()
  const { x, y } = scaleOf(series.map(({ value }) => value))
  const points = series.map(({ value }, index) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
  const [first, last] = [series[0], series.at(-1)]
  if (!first || !last) return null
  const monthOf = ({ month }: MonthValue) => formatDay(`${month}-01`, language, { style: 'monthYear' })
  return (
    <span className="grid gap-1">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('chartOccupied', { from: percent(first.value), to: percent(last.value) })}
        className="h-14 w-full overflow-visible"
        preserveAspectRatio="none"
      >
        <path
          className="fill-action-soft"
          d={`M${points.join('L')}L${x(series.length - 1)} ${height}L${x(0)} ${height}Z`}
        />
        <path
          className="fill-none stroke-action [vector-effect:non-scaling-stroke]"
          strokeWidth="2"
          strokeLinejoin="round"
          d={`M${points.join('L')}`}
        />
      </svg>
      <span className="flex justify-between text-fine text-ink-soft">
        <span>{monthOf(first)}</span>
        <span>{monthOf(last)}</span>
      </span>
    </span>
  )
}
