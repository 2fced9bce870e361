import { Path, Svg } from '@react-pdf/renderer'
import { colours } from './theme.pdf.tsx'

interface Size {
  width: number
  length: number
  height: number
}

type Point = readonly [x: number, y: number, z: number]

const cos30 = Math.sqrt(3) / 2

/** Projects metres to points, seen from above the open front corner. */
const project = ([x, y, z]: Point): [number, number] => [(x - y) * cos30, (x + y) / 2 - z]

const face = (points: readonly Point[]) => `M${points.map((point) => project(point).join(' ')).join('L')}z`

const carton = { width: 0.6, length: 0.4, height: 0.42 }

/** Moving boxes in the far corner, which show the scale. */
function cartons({ width, length, height }: Size): Point[] {
  const columns = Math.max(1, Math.min(3, Math.floor(width / carton.width)))
  const rows = Math.max(1, Math.min(2, Math.floor(length / carton.length)))
  const layers = Math.max(1, Math.min(3, Math.floor(height / carton.height)))
  const count = (limit: number) => [...Array(limit).keys()]
  return count(rows).flatMap((row) =>
    count(columns).flatMap((column): Point[] =>
      count(Math.max(1, layers - row - column)).map((layer) => [
        column * carton.width,
        row * carton.length,
        layer * carton.height,
      ]),
    ),
  )
}

function Carton({ at: [x, y, z], stroke }: { at: Point; stroke: number }) {
  const [right, front, top] = [x + carton.width, y + carton.length, z + carton.height]
  const line = { stroke: colours.kraftLine, strokeWidth: stroke }
  return (
    <>
      <Path
        {...line}
        fill="#e3bf8e"
        d={face([
          [x, y, top],
          [right, y, top],
          [right, front, top],
          [x, front, top],
        ])}
      />
      <Path
        {...line}
        fill="#c89b63"
        d={face([
          [x, front, z],
          [right, front, z],
          [right, front, top],
          [x, front, top],
        ])}
      />
      <Path
        {...line}
        fill="#d5ac76"
        d={face([
          [right, y, z],
          [right, front, z],
          [right, front, top],
          [right, y, top],
        ])}
      />
    </>
  )
}

export function BoxDrawing({ size, area }: { size: Size; area: { width: number; height: number } }) {
  const { width, length, height } = size
  const left = -length * cos30
  const [across, down] = [(width + length) * cos30, (width + length) / 2 + height]
  const stroke = Math.max(across / area.width, down / area.height) * 0.8
  const line = { stroke: colours.kraftLine, strokeWidth: stroke }
  const view = [left - stroke, -height - stroke, across + 2 * stroke, down + 2 * stroke]
  return (
    <Svg viewBox={view.join(' ')} style={area}>
      <Path
        {...line}
        fill="#f8f0e2"
        d={face([
          [0, 0, 0],
          [width, 0, 0],
          [width, length, 0],
          [0, length, 0],
        ])}
      />
      <Path
        {...line}
        fill="#f0e0c5"
        d={face([
          [0, 0, 0],
          [0, length, 0],
          [0, length, height],
          [0, 0, height],
        ])}
      />
      <Path
        {...line}
        fill="#f6ead6"
        d={face([
          [0, 0, 0],
          [width, 0, 0],
          [width, 0, height],
          [0, 0, height],
        ])}
      />
      {cartons(size).map((at) => (
        <Carton key={at.join()} at={at} stroke={stroke} />
      ))}
    </Svg>
  )
}
