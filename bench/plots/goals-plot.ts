import type { Row, Target } from '../measure.ts'
import { line, logScale, picture, round, words } from './svg.ts'

const [left, right, top, rowHeight] = [470, 900, 64, 24]
const [minRatio, maxRatio] = [1 / 8, 64]
const at = logScale(minRatio, maxRatio, left, right)

/** Ratio to the shipping limit: 1 is the limit, less is better. */
function partOf(value: number, { ship, isMinimum = false }: Target): number {
  // Only zero meets a goal of zero.
  if (ship === 0) return value === 0 ? minRatio : maxRatio
  return isMinimum ? ship / value : value / ship
}

const said = { goal: 'reaches the goal', ship: 'good enough to ship', no: 'falls short', '–': '' }

function mark(met: Row['met'], x: number, y: number): string {
  const [cx, cy] = [round(x), round(y)]
  if (met === 'goal') return `<circle class="goal" cx="${cx}" cy="${cy}" r="5"/>`
  if (met === 'ship') return `<rect class="ship" x="${round(x - 5)}" y="${round(y - 5)}" width="10" height="10"/>`
  return `<path class="no" d="M${cx} ${round(y - 6)}L${round(x + 6)} ${round(y + 5)}H${round(x - 6)}Z"/>`
}

function drawRow({ figure, ours, met, measured }: Row, index: number): string[] {
  if (!measured) return []
  const y = top + index * rowHeight + rowHeight / 2
  const { value, target } = measured
  const goal = at(partOf(target.goal, target))
  return [
    line('grid', left, y, right, y),
    words(left - 12, y + 4, figure.length > 62 ? `${figure.slice(0, 61)}…` : figure, { anchor: 'end' }),
    line('aim', goal, y - 7, goal, y + 7),
    mark(met, at(partOf(value, target)), y),
    words(right + 10, y + 4, ours, { kind: 'small' }),
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
    title: 'All measurements compared with their limits',
    description: `${drawn.length} measurements: ${count('goal')} reach their goal, ${count('ship')} meet the limit, ${count('no')} miss it. ${drawn.map((row) => `${row.figure}: ${row.ours}, ${said[row.met]}`).join('. ')}.`,
    parts: [
      words(left, 26, '← better'),
      words(right, 26, 'worse →', { anchor: 'end' }),
      ...ticks.flatMap((tick) => [
        line(tick === 1 ? 'edge' : 'grid', at(tick), top - 6, at(tick), bottom),
        words(at(tick), top - 12, tick === 1 ? 'good enough' : tickName(tick), { kind: 'small', anchor: 'middle' }),
      ]),
      ...drawn.flatMap(drawRow),
      mark('goal', left, bottom + 26),
      words(left + 12, bottom + 30, said.goal, { kind: 'small' }),
      mark('ship', left + 130, bottom + 26),
      words(left + 142, bottom + 30, said.ship, { kind: 'small' }),
      mark('no', left + 280, bottom + 26),
      words(left + 292, bottom + 30, said.no, { kind: 'small' }),
      line('aim', left + 380, bottom + 19, left + 380, bottom + 33),
      words(left + 390, bottom + 30, 'the goal', { kind: 'small' }),
    ],
  })
}
