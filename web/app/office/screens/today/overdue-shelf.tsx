import { useId } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'

/** Days after the due date: from, and to where there is an end. */
const ages = [
  { from: 1, to: 7 },
  { from: 8, to: 13 },
  { from: 14, to: 29 },
  { from: 30, to: 44 },
  { from: 45, to: undefined },
]

const width = 270
const gap = 2

/** The ageing of debt as a shelf: pale kraft, kraft, light hatch, dense hatch, solid red. */
export function OverdueShelf({ byAge, currency }: { byAge: readonly number[]; currency: string }) {
  const t = useTranslations('office-today.figures')
  const { roundMoney } = useOfficeFormat()
  const id = useId()
  const total = byAge.reduce((sum, amount) => sum + amount, 0)
  if (total <= 0) return null
  const fills = ['', '', `url(#${id}-light)`, `url(#${id}-dense)`, '']
  const classes = ['fill-kraft-3', 'fill-kraft-2', '', '', 'fill-danger']
  let x = 0
  return (
    <span className="grid gap-2">
      <svg viewBox={`0 0 ${width} 20`} aria-hidden="true" preserveAspectRatio="none" className="h-5 w-full">
        <Hatch id={`${id}-light`} step={7} />
        <Hatch id={`${id}-dense`} step={4} />
        {byAge.map((amount, age) => {
          const size = (amount / total) * width
          const start = x
          x += size
          const box = { x: start, y: 0, width: Math.max(size - gap, 0), height: 20 }
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the five classes never change
            <g key={age}>
              <rect {...box} className={classes[age] || 'fill-danger-soft'} />
              {fills[age] && <rect {...box} fill={fills[age]} />}
            </g>
          )
        })}
      </svg>
      <span className="grid grid-cols-5 gap-1 text-fine">
        {ages.map(({ from, to }, age) => (
          <span key={from} className="min-w-0">
            <span className="block text-ink-soft">{to ? t('days', { from, to }) : t('daysFrom', { from })}</span>
            <span className="block font-strong tabular-nums wrap-anywhere">
              {roundMoney(Math.round(byAge[age] ?? 0), currency)}
            </span>
          </span>
        ))}
      </span>
    </span>
  )
}

function Hatch({ id, step }: { id: string; step: number }) {
  return (
    <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path className="stroke-danger" strokeWidth="2" d={`M1 0V${step}`} />
    </pattern>
  )
}
