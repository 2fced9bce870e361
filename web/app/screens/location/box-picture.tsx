import type { CSSProperties } from 'react'
import type { BoxSize } from '#app/ui/drawings/box-size.ts'
import { ThemedPicture } from '#app/ui/drawings/themed-picture.tsx'

/** Width in metres of the drawing of a Box with the person beside it. */
export const pictureMetres = ({ width, length }: BoxSize): number => (width + length) * 0.866 + 0.85

/** Width and height of the drawing in user units (100 per metre), to reserve its space. */
export function pictureFrame({ width, length, height = 2.5 }: BoxSize): readonly [width: number, height: number] {
  const sides = width + length
  return [Math.round(sides * 86.6 + 96), Math.round(sides * 50 + height * 100 + 31)]
}

/** An open Box with sample contents and a person who is 175 cm tall. `--m` is the scale in px per metre. */
export function BoxPicture({ size, style }: { size: BoxSize; style?: CSSProperties }) {
  const { width, length, height = 2.5 } = size
  const [frameWidth, frameHeight] = pictureFrame(size)
  const query = new URLSearchParams(Object.entries({ width, length, height }).map(([name, side]) => [name, `${side}`]))
  return (
    <span
      aria-hidden="true"
      className="drawing"
      style={{
        width: `calc(var(--m) * ${(frameWidth / 100).toFixed(2)})`,
        aspectRatio: `${frameWidth} / ${frameHeight}`,
        ...style,
      }}
    >
      <ThemedPicture url={(theme) => `/box-picture?${query}&theme=${theme}`} width={frameWidth} height={frameHeight} />
    </span>
  )
}
