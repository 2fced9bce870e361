import type { Curve, Row } from '../measure.ts'
import { line, logScale, picture, round, textAt } from './svg.ts'

const [left, right, top, bottom] = [64, 560, 40, 300]
const colourClasses = ['required', 'goal', 'no']
const nextEvenNumber = (value: number): number => 2 * Math.ceil(value / 2)
const formatCount = (count: number) => count.toLocaleString('en')

/** Draws the time of the same request in databases of growing size. */
export function growthPlot(rows: readonly Row[]): string {
  const curves = rows.flatMap(({ curve }) => (curve ? [curve] : []))
  const points = curves.flatMap((curve) => curve.points)
  const sizes = [...new Set(points.map(({ locations }) => locations))].toSorted((a, b) => a - b)
  const maxMs = nextEvenNumber(Math.max(2, ...points.map(({ ms }) => ms)) * 1.2)
  const x = logScale(sizes[0] ?? 1, sizes.at(-1) ?? 10, left, right)
  const y = (ms: number) => bottom - (ms / maxMs) * (bottom - top)
  const steps = Array.from({ length: 5 }, (_, index) => (index * maxMs) / 4)
  return picture({
    width: 800,
    height: bottom + 60,
    title: 'The same requests in a growing database',
    description: curves.map(describe).join('. '),
    parts: [
      textAt(left, 24, 'milliseconds, median', { kind: 'small' }),
      ...steps.flatMap((step) => [
        line('grid', left, y(step), right, y(step)),
        textAt(left - 8, y(step) + 4, String(round(step)), { kind: 'small', anchor: 'end' }),
      ]),
      ...sizes.flatMap((size) => [
        line('grid', x(size), top, x(size), bottom),
        textAt(x(size), bottom + 18, formatCount(size), { kind: 'small', anchor: 'middle' }),
      ]),
      textAt((left + right) / 2, bottom + 42, 'locations', { kind: 'small', anchor: 'middle' }),
      ...curves.flatMap((curve, index) =>
        drawCurve(curve, colourClasses[index % colourClasses.length] ?? 'required', x, y),
      ),
    ],
  })
}

function drawCurve({ name, points }: Curve, kind: string, x: (size: number) => number, y: (ms: number) => number) {
  const coordinates = points.map(({ locations, ms }) => [round(x(locations)), round(y(ms))] as const)
  const [endX, endY] = coordinates.at(-1) ?? [right, bottom]
  return [
    `<polyline class="way ${kind}" style="fill:none" points="${coordinates.map((point) => point.join(',')).join(' ')}"/>`,
    ...coordinates.map(([cx, cy]) => `<circle class="${kind}" cx="${cx}" cy="${cy}" r="4"/>`),
    textAt(endX + 12, endY + 4, name),
  ]
}

const describe = ({ name, points }: Curve) =>
  `${name}: ${points.map(({ locations, ms }) => `${ms.toFixed(1)} ms with ${formatCount(locations)} locations`).join(', ')}`
