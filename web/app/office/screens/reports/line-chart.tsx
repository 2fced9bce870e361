import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import { labelWidthOf } from './label-width.rules.ts'
import { useWidth } from './use-width.ts'

export interface Series {
  key: string
  /** Label at the end of the line. */
  label: string
  values: readonly (number | null)[]
}

interface LineChartProps {
  /** Accessible name with the finding. */
  label: string
  /** Months such as 2026-11. */
  months: readonly string[]
  monthName: (month: string) => string
  /** At most two lines. The second is dashed. */
  series: readonly Series[]
  format: (value: number) => string
}

const height = 220
const top = 24
const bottom = 44
const minLeft = 52
const minRight = 92
const ticks = 4

/** Lines over months. The axis starts near the lowest value instead of zero. Its ticks show their values. */
export function LineChart({ label, months, monthName, series, format }: LineChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const all = series.flatMap(({ values }) => values.filter((value) => value !== null))
  const y = scaleLinear()
    .domain([Math.min(...all), Math.max(...all)])
    .nice(ticks)
    .range([height - bottom, top])
  const left = Math.max(minLeft, labelWidthOf(y.ticks(ticks).map(format), width))
  const names = series.map((one) => one.label)
  const right = Math.max(minRight, labelWidthOf(names, width))
  const x = scalePoint(months, [left, width - right])
  const base = height - bottom
  const labels = labelPositions(series.map(({ values }) => y(values.findLast((value) => value !== null) ?? 0)))
  const every = Math.ceil(months.length / Math.max(2, Math.floor((width - left - right) / 64)))
  return (
    <div ref={ref}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} width="100%" height={height}>
        {y.ticks(ticks).map((tick) => (
          <g key={tick}>
            <path className="stroke-line" d={`M${left} ${y(tick)}H${width - right}`} />
            <text x={left - 8} y={y(tick) + 4} textAnchor="end" className="fill-ink-soft text-fine">
              {format(tick)}
            </text>
          </g>
        ))}
        <path className="stroke-ink" strokeWidth="1.5" d={`M${left} ${base}H${width - right}`} />
        {months.map((month, index) => {
          const isNamed = (months.length - 1 - index) % every === 0
          const isYear = month.endsWith('-01')
          return (
            <g key={month}>
              {isYear && <path className="stroke-ink-soft" d={`M${x(month)} ${base + 22}V${base + 38}`} />}
              {isNamed && (
                <text x={x(month)} y={base + 16} textAnchor="middle" className="fill-ink-soft text-fine">
                  {monthName(month)}
                </text>
              )}
              {(isYear || (index === 0 && !isNearYear(months, x.step()))) && (
                <text x={(x(month) ?? 0) + 4} y={base + 34} className="fill-ink-soft text-fine">
                  {month.slice(0, 4)}
                </text>
              )}
            </g>
          )
        })}
        {series.map((one, index) => (
          <Line
            key={one.key}
            one={one}
            months={months}
            format={format}
            isSecond={index > 0}
            at={{ x: (month) => x(month) ?? 0, y }}
            labelY={labels[index] ?? 0}
          />
        ))}
      </svg>
    </div>
  )
}

/** The first year has no label if the next year begins right after it. */
const isNearYear = (months: readonly string[], step: number): boolean => {
  const january = months.findIndex((month) => month.endsWith('-01'))
  return january >= 0 && january * step < minYearGap
}

const minYearGap = 44
const minLabelGap = 30

/** The y of each label at the end of its line. Labels of near values move apart. */
function labelPositions(ends: readonly number[]): number[] {
  const [first = 0, second] = ends
  if (second === undefined) return [first]
  const missing = Math.max(0, minLabelGap - Math.abs(second - first)) / 2
  const direction = second >= first ? 1 : -1
  return [first - direction * missing, second + direction * missing]
}

interface LineProps {
  one: Series
  months: readonly string[]
  isSecond: boolean
  format: (value: number) => string
  /** The position of the label at the end. */
  labelY: number
  at: { x: (month: string) => number; y: (value: number) => number }
}

function Line({ one, months, isSecond, format, at, labelY }: LineProps) {
  const points = months.map((month, index) => ({ month, value: one.values[index] ?? null }))
  const path = line<(typeof points)[number]>()
    .defined(({ value }) => value !== null)
    .x(({ month }) => at.x(month))
    .y(({ value }) => at.y(value ?? 0))(points)
  const last = points.findLast(({ value }) => value !== null)
  const colour = isSecond ? 'stroke-kraft-line' : 'stroke-action'
  const fill = isSecond ? 'fill-kraft-line' : 'fill-action'
  return (
    <g>
      <path
        className={`fill-none ${colour}`}
        strokeWidth="2"
        strokeDasharray={isSecond ? '5 4' : undefined}
        d={path ?? ''}
      />
      {last && (
        <>
          <circle className={fill} cx={at.x(last.month)} cy={at.y(last.value ?? 0)} r="3.5" />
          <text x={at.x(last.month) + 10} y={labelY + 3} className={`${fill} text-small font-heavy`}>
            {format(last.value ?? 0)}
          </text>
          <text x={at.x(last.month) + 10} y={labelY + 17} className="fill-ink-soft text-fine">
            {one.label}
          </text>
        </>
      )}
    </g>
  )
}
