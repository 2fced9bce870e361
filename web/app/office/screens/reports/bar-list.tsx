import type { OverdueAge } from '@boxzone/contract'
import { AgeCarton } from '../../kit/age-swatch.tsx'
import { fittingLabel, labelWidthOf } from './label-width.rules.ts'
import { useWidth } from './use-width.ts'

export interface Bar {
  key: string
  label: string
  value: number
  text: string
  /** How long the money is overdue. The bar gets the pattern of this age. */
  age?: OverdueAge | undefined
}

const rowHeight = 34
const textWidth = 84

/** Horizontal bars from zero, each with its value. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const most = Math.max(1e-9, ...bars.map(({ value }) => value))
  const labelWidth = labelWidthOf(
    bars.map((bar) => bar.label),
    width,
  )
  const room = Math.max(40, width - labelWidth - textWidth)
  const height = bars.length * rowHeight
  return (
    <div ref={ref}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} width="100%" height={height}>
        {bars.map(({ key, label: name, value, text, age }, index) => {
          const y = index * rowHeight + 5
          const length = (room * value) / most
          return (
            <g key={key}>
              <text x={labelWidth - 8} y={y + 16} textAnchor="end" className="fill-ink text-fine">
                {fittingLabel(name, labelWidth)}
              </text>
              {length > 0 &&
                (age ? (
                  <AgeCarton age={age} x={labelWidth} y={y} width={length} height={rowHeight - 10} />
                ) : (
                  <rect
                    x={labelWidth}
                    y={y}
                    width={length}
                    height={rowHeight - 10}
                    rx="2"
                    className="fill-kraft-2 stroke-kraft-line"
                  />
                ))}
              <text x={labelWidth + length + 8} y={y + 16} className="fill-ink text-dense font-strong">
                {text}
              </text>
            </g>
          )
        })}
        <path className="stroke-ink" strokeWidth="1.5" d={`M${labelWidth} 0V${height}`} />
      </svg>
    </div>
  )
}
