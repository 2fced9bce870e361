import { scaleLinear } from 'd3-scale'
import { fittingLabel, labelWidthOf } from './label-width.rules.ts'
import { useWidth } from './use-width.ts'

export interface Dot {
  key: string
  label: string
  before: number | null
  now: number | null
}

const rowHeight = 26
const top = 24
const narrowWidth = 420
const textWidth = 56

interface DotPlotProps {
  label: string
  dots: readonly Dot[]
  format: (value: number) => string
}

/** The value a year ago as a ring and the present one as a dot, on one scale. */
export function DotPlot({ label, dots, format }: DotPlotProps) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const isNarrow = width < narrowWidth
  const labelWidth = labelWidthOf(
    dots.map((dot) => dot.label),
    width,
  )
  const tickCount = isNarrow ? 2 : 4
  const values = dots.flatMap(({ before, now }) => [before, now].filter((value) => value !== null))
  const x = scaleLinear([Math.min(...values, 100), Math.max(...values, 0)], [labelWidth, width - textWidth]).nice(
    tickCount,
  )
  const height = top + dots.length * rowHeight
  return (
    <div ref={ref}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} width="100%" height={height}>
        {x.ticks(tickCount).map((tick) => (
          <g key={tick}>
            <path className="stroke-line" d={`M${x(tick)} ${top - 6}V${height}`} />
            <text x={x(tick)} y={top - 12} textAnchor="middle" className="fill-ink-soft text-fine">
              {format(tick)}
            </text>
          </g>
        ))}
        {dots.map(({ key, label: name, before, now }, index) => {
          const y = top + index * rowHeight + rowHeight / 2
          return (
            <g key={key}>
              <text x={labelWidth - 12} y={y + 4} textAnchor="end" className="fill-ink text-fine">
                {fittingLabel(name, labelWidth)}
              </text>
              {before !== null && now !== null && (
                <path className="stroke-kraft-line" strokeWidth="1.5" d={`M${x(before)} ${y}H${x(now)}`} />
              )}
              {before !== null && (
                <circle className="fill-surface stroke-ink" strokeWidth="1.5" cx={x(before)} cy={y} r="4" />
              )}
              {now !== null && <circle className="fill-action" cx={x(now)} cy={y} r="4.5" />}
              <text x={width} y={y + 4} textAnchor="end" className="fill-ink text-fine font-strong">
                {now === null ? '–' : format(now)}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
