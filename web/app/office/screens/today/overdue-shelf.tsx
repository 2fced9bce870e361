import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { AgeFill } from '../../kit/age-swatch.tsx'
import { overdueAges } from '../../kit/ageing.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'

const width = 270
const height = 20
const gap = 2

/** The ageing of debt as a shelf. `byAge` has one amount per class of age, the newest first. */
export function OverdueShelf({ byAge, currency }: { byAge: readonly number[]; currency: string }) {
  const t = useTranslations('office-today.figures')
  const { roundMoney } = useOfficeFormat()
  const total = byAge.reduce((sum, amount) => sum + amount, 0)
  if (total <= 0) return null
  const classes = overdueAges.map((age, index) => {
    const nextAge = overdueAges[index + 1]
    const before = byAge.slice(0, index).reduce((sum, amount) => sum + amount, 0)
    return { age, amount: byAge[index] ?? 0, before, from: Number(age), to: nextAge && Number(nextAge) - 1 }
  })
  return (
    <span className="grid gap-2">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" preserveAspectRatio="none" className="h-5 w-full">
        {classes
          .filter(({ amount }) => amount > 0)
          .map(({ age, amount, before }) => (
            <AgeFill
              key={age}
              age={age}
              x={(before / total) * width}
              y={0}
              width={Math.max((amount / total) * width - gap, 0)}
              height={height}
            />
          ))}
      </svg>
      <span className="grid grid-cols-5 gap-1 text-fine">
        {classes.map(({ age, amount, from, to }) => (
          <span key={age} className="min-w-0">
            <span className="block text-ink-soft">{to ? t('days', { from, to }) : t('daysFrom', { from })}</span>
            <span className="block font-strong tabular-nums wrap-anywhere">
              {roundMoney(Math.round(amount), currency)}
            </span>
          </span>
        ))}
      </span>
    </span>
  )
}
