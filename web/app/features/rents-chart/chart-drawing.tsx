import { formatNumber } from '@boxzone/i18n/format'
import { localeOf } from '@boxzone/i18n/languages'
import { useId } from 'react'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import type { Carton, Month } from './cartons.rules.ts'

interface Frame {
  readonly width: number
  readonly height: number
  readonly text: number
  readonly monthName: 'short' | 'narrow'
}

/** Two drawings for two widths: the text of one scaled drawing would be too small on a phone. */
export const wideFrame: Frame = { width: 600, height: 290, text: 14, monthName: 'short' }
export const narrowFrame: Frame = { width: 330, height: 220, text: 12, monthName: 'narrow' }

interface ChartDrawingProps {
  months: readonly Month[]
  frame: Frame
  /** 0 to 11, or undefined in another year. */
  currentMonth: number | undefined
  label: string
  className?: string
}

export function ChartDrawing({ months, frame, currentMonth, label, className }: ChartDrawingProps) {
  const hatch = useId()
  const { width, height, text } = frame
  const top = text * 1.7
  const base = height - text * 2
  const maxTotal = Math.max(1, ...months.map(({ total }) => total))
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className={classNames('rents-chart', className)}
      fontSize={text}
    >
      <defs>
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V7" className="rents-chart-hatch" />
        </pattern>
      </defs>
      {months.map((month) => (
        <Stack
          key={month.month}
          month={month}
          frame={frame}
          base={base}
          scale={(base - top) / maxTotal}
          hatch={hatch}
          isNow={month.month === currentMonth}
        />
      ))}
      <path d={`M0 ${base + 0.5}H${width}`} className="rents-chart-ground" />
    </svg>
  )
}

interface StackProps {
  month: Month
  frame: Frame
  base: number
  scale: number
  hatch: string
  isNow: boolean
}

function Stack({ month, frame, base, scale, hatch, isNow }: StackProps) {
  const language = useLanguage()
  const step = frame.width / 12
  const middle = step * (month.month + 0.5)
  const name = new Intl.DateTimeFormat(localeOf(language), { month: frame.monthName, timeZone: 'UTC' })
  const value = formatNumber(month.total, language, { maximumFractionDigits: 0 })
  let y = base
  return (
    <g>
      {month.cartons.map((carton) => {
        const height = carton.amount * scale
        y -= height
        return (
          <CartonShape
            key={carton.key}
            carton={carton}
            place={{ x: middle - step * 0.38, y: y + 1, width: step * 0.76, height: Math.max(3, height - 2) }}
            hatch={hatch}
          />
        )
      })}
      {month.total > 0 && value.length * frame.text * 0.6 < step + 4 && (
        <text x={middle} y={y - frame.text * 0.5} className="rents-chart-value">
          {value}
        </text>
      )}
      <text x={middle} y={base + frame.text * 1.4} className={isNow ? 'rents-chart-now' : 'rents-chart-month'}>
        {name.format(new Date(Date.UTC(2026, month.month, 15)))}
      </text>
    </g>
  )
}

interface Place {
  x: number
  y: number
  width: number
  height: number
}

function CartonShape({ carton, place, hatch }: { carton: Carton; place: Place; hatch: string }) {
  const { x, y, width, height } = place
  const middle = x + width / 2
  const number = carton.boxName.replace(/\D/g, '')
  return (
    <g className={`rents-chart-${carton.state}`}>
      <rect {...place} rx={3} {...(carton.state === 'unpaid' && { fill: `url(#${hatch})` })} />
      {carton.state === 'paid' && height > 12 && <path d={`M${middle} ${y}v${Math.min(9, height / 3)}`} />}
      {carton.state === 'unpaid' && height > 30 && (
        <text x={middle} y={y + height / 2 + 9}>
          !
        </text>
      )}
      {carton.state === 'next' && height > 22 && width > 30 && (
        <text x={middle} y={y + height / 2 + 5}>
          {number}
        </text>
      )}
    </g>
  )
}
