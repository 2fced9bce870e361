import type { Row, Target } from '../measure.ts'
import { line, logScale, picture, round, textAt } from './svg.ts'

const [left, right, top, rowHeight] = [470, 900, 64, 24]
const [minRatio, maxRatio] = [1 / 8, 64]
const xOf = logScale(minRatio, maxRatio, left, right)

/** Ratio to the value required for a release: 1 is just enough, less is better. */
function ratioOf(value: number, { required, isMinimum = false }: Target): number {
  // Only zero meets a goal of zero.
  if (required === 0) return value === 0 ? minRatio : maxRatio
  return isMinimum ? required / value : value / required
}

const ratingTexts = { goal: 'reaches the goal', required: 'enough for a release', no: 'not enough', '–': '' }

function drawSymbol(met: Row['met'], x: number, y: number): string {
  const [cx, cy] = [round(x), round(y)]
  if (met === 'goal') return `<circle class="goal" cx="${cx}" cy="${cy}" r="5"/>`
  if (met === 'required')
    return `<rect class="required" x="${round(x - 5)}" y="${round(y - 5)}" width="10" height="10"/>`
  return `<path class="no" d="M${cx} ${round(y - 6)}L${round(x + 6)} ${round(y + 5)}H${round(x - 6)}Z"/>`
}

function drawRow({ label, ours, met, measured }: Row, index: number): string[] {
  if (!measured) return []
  const y = top + index * rowHeight + rowHeight / 2
  const { value, target } = measured
  const goal = xOf(ratioOf(target.goal, target))
  return [
    line('grid', left, y, right, y),
    textAt(left - 12, y + 4, label.length > 62 ? `${label.slice(0, 61)}…` : label, { anchor: 'end' }),
    line('aim', goal, y - 7, goal, y + 7),
    drawSymbol(met, xOf(ratioOf(value, target)), y),
    textAt(right + 10, y + 4, ours, { kind: 'small' }),
  ]
}

const ticks = [1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8, 16, 32, 64]
const tickName = (tick: number) => (tick < 1 ? `1/${1 / tick}` : `${tick}×`)

/** All measurements with a goal on one scale. */
export function goalsPlot(rows: readonly Row[]): string {
  const drawn = rows.filter(({ measured }) => measured !== undefined)
  const bottom = top + drawn.length * rowHeight
  const count = (met: Row['met']) => drawn.filter((row) => row.met === met).length
  return picture({
    width: 1100,
    height: bottom + 56,
    title: 'All measurements compared with the values required for a release',
    description: `${drawn.length} measurements: ${count('goal')} reach their goal, ${count('required')} are good enough for a release, ${count('no')} are not. ${drawn.map((row) => `${row.label}: ${row.ours}, ${ratingTexts[row.met]}`).join('. ')}.`,
    parts: [
      textAt(left, 26, '← better'),
      textAt(right, 26, 'worse →', { anchor: 'end' }),
      ...ticks.flatMap((tick) => [
        line(tick === 1 ? 'edge' : 'grid', xOf(tick), top - 6, xOf(tick), bottom),
        textAt(xOf(tick), top - 12, tick === 1 ? 'release' : tickName(tick), { kind: 'small', anchor: 'middle' }),
      ]),
      ...drawn.flatMap(drawRow),
      drawSymbol('goal', left, bottom + 26),
      textAt(left + 12, bottom + 30, ratingTexts.goal, { kind: 'small' }),
      drawSymbol('required', left + 130, bottom + 26),
      textAt(left + 142, bottom + 30, ratingTexts.required, { kind: 'small' }),
      drawSymbol('no', left + 280, bottom + 26),
      textAt(left + 292, bottom + 30, ratingTexts.no, { kind: 'small' }),
      line('aim', left + 380, bottom + 19, left + 380, bottom + 33),
      textAt(left + 390, bottom + 30, 'goal', { kind: 'small' }),
    ],
  })
}
