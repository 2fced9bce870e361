import { scaleBand, scaleLinear } from 'd3-scale'
import { useWidth } from './use-width.ts'

interface DivergingBarsProps {
  label: string
  months: readonly string[]
  monthName: (month: string) => string
  up: { label: string; values: readonly number[] }
  down: { label: string; values: readonly number[] }
  /** The unfinished month is dashed. */
  unfinished: string
}

const height = 220
const top = 20
const bottom = 40
const left = 40

/** Two counts of each month: one above the base line, one below it. */
export function DivergingBars({ label, months, monthName, up, down, unfinished }: DivergingBarsProps) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const most = Math.max(1, ...up.values, ...down.values)
  const y = scaleLinear([-most, most], [height - bottom, top]).nice(4)
  const x = scaleBand(months, [left, width - 8]).padding(0.25)
  const base = y(0)
  const every = Math.ceil(months.length / Math.max(2, Math.floor((width - left) / 64)))
  const bars = [
    { key: 'up', values: up.values, sign: 1, fill: 'fill-action stroke-action' },
    { key: 'down', values: down.values, sign: -1, fill: 'fill-kraft-2 stroke-kraft-line' },
  ]
  return (
    <div ref={ref}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} width="100%" height={height}>
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <path className="stroke-line" d={`M${left} ${y(tick)}H${width - 8}`} />
            <text x={left - 6} y={y(tick) + 4} textAnchor="end" className="fill-ink-soft text-fine">
              {Math.abs(tick)}
            </text>
          </g>
        ))}
        {bars.map(({ key, values, sign, fill }) =>
          months.map((month, index) => {
            const value = y(sign * (values[index] ?? 0))
            const isUnfinished = month === unfinished
            return (
              <rect
                key={`${key} ${month}`}
                x={x(month)}
                y={Math.min(base, value)}
                width={x.bandwidth()}
                height={Math.abs(value - base)}
                className={isUnfinished ? 'fill-surface stroke-ink-soft' : fill}
                strokeDasharray={isUnfinished ? '3 2' : undefined}
              />
            )
          }),
        )}
        <path className="stroke-ink" strokeWidth="1.5" d={`M${left} ${base}H${width - 8}`} />
        <text x={left + 4} y={top - 6} className="fill-action text-fine font-strong">
          {up.label}
        </text>
        <text x={left + 4} y={height - bottom + 12} className="fill-kraft-line text-fine font-strong">
          {down.label}
        </text>
        {months.map((month, index) =>
          (months.length - 1 - index) % every === 0 ? (
            <text
              key={month}
              x={(x(month) ?? 0) + x.bandwidth() / 2}
              y={height - 10}
              textAnchor="middle"
              className="fill-ink-soft text-fine"
            >
              {monthName(month)}
            </text>
          ) : null,
        )}
      </svg>
    </div>
  )
}
