import { dateFormat, formatNumber } from '@boxzone/i18n/format'
import type { Language } from '@boxzone/i18n/languages'
import { useId } from 'react'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { CartonBody, HatchPattern, Tape } from './carton-shape.tsx'
import type { Carton, Month } from './cartons.rules.ts'
import { shownLabels, textsFitColumns } from './labels.rules.ts'

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
  const language = useLanguage()
  const { width, height, text } = frame
  const names = monthNames(language, frame)
  const values = months.map(({ total }) =>
    total > 0 ? formatNumber(total, language, { maximumFractionDigits: 0 }) : '',
  )
  const areShown = shownLabels(values, text, width / 12)
  const top = text * 1.7
  const base = height - text * 2
  const maxTotal = Math.max(1, ...months.map(({ total }) => total))
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className={classNames('h-auto w-full [touch-action:pan-y] fill-ink-soft', className)}
      fontSize={text}
      textAnchor="middle"
    >
      <HatchPattern id={hatch} />
      {months.map((month) => (
        <Stack
          key={month.month}
          month={month}
          frame={frame}
          base={base}
          scale={(base - top) / maxTotal}
          hatch={hatch}
          name={names[month.month] ?? ''}
          value={areShown[month.month] ? values[month.month] : undefined}
          isNow={month.month === currentMonth}
        />
      ))}
      <path d={`M0 ${base + 0.5}H${width}`} className="stroke-ink" strokeWidth={1.25} />
    </svg>
  )
}

/** Names of the months: short ones, or initials if the short ones do not fit under the bars. */
function monthNames(language: Language, { width, text, monthName }: Frame): string[] {
  const names = (month: 'short' | 'narrow') =>
    Array.from({ length: 12 }, (_, index) =>
      dateFormat(language, { month, timeZone: 'UTC' }).format(Date.UTC(2026, index, 15)),
    )
  const short = names(monthName)
  return textsFitColumns(short, text, width / 12) ? short : names('narrow')
}

interface StackProps {
  month: Month
  frame: Frame
  base: number
  scale: number
  hatch: string
  name: string
  /** Undefined where it would touch the value of another month. */
  value: string | undefined
  isNow: boolean
}

function Stack({ month, frame, base, scale, hatch, name, value, isNow }: StackProps) {
  const step = frame.width / 12
  const middle = step * (month.month + 0.5)
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
      {value !== undefined && (
        <text x={middle} y={y - frame.text * 0.5} className="fill-ink font-strong">
          {value}
        </text>
      )}
      <text x={middle} y={base + frame.text * 1.4} className={isNow ? 'fill-ink font-heavy' : ''}>
        {name}
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
    <>
      <CartonBody state={carton.state} hatch={hatch} {...place} />
      {carton.state === 'paid' && height > 12 && <Tape d={`M${middle} ${y}v${Math.min(9, height / 3)}`} />}
      {carton.state === 'unpaid' && height > 30 && (
        <text x={middle} y={y + height / 2 + 9} fontSize={24} className="fill-danger font-heavy">
          !
        </text>
      )}
      {carton.state === 'next' && height > 22 && width > 30 && (
        <text x={middle} y={y + height / 2 + 5} className="font-strong">
          {number}
        </text>
      )}
    </>
  )
}
