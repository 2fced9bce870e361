import type { CSSProperties } from 'react'
import type { BoxDrawingOptions } from '#app/ui/drawings/box-drawing.ts'
import type { BoxSize } from '#app/ui/drawings/box-size.ts'
import { ServerSvg } from '#app/ui/drawings/server-svg.tsx'

const onServer = import.meta.env.SSR ? await import('#app/ui/drawings/box-drawing.ts') : undefined
const load = () => import('#app/ui/drawings/box-drawing.ts')

const cache = new Map<string, string>()
const maxCached = 1000

function drawOnce(key: string, size: BoxSize, options: BoxDrawingOptions): string {
  const known = cache.get(key)
  if (known !== undefined) return known
  const svg = onServer?.boxDrawing(size, options) ?? ''
  if (cache.size >= maxCached) cache.clear()
  cache.set(key, svg)
  return svg
}

/** Width in metres of the drawing of a Box with the person beside it. */
export const pictureMetres = ({ width, length }: BoxSize): number => (width + length) * 0.866 + 0.85

interface BoxPictureProps {
  size: BoxSize
  title?: string
  picked?: boolean
  style?: CSSProperties
}

/** An open Box with sample contents and a person who is 175 cm tall. `--m` is the scale in px per metre. */
export function BoxPicture({ size, title, picked = false, style }: BoxPictureProps) {
  const { width, length, height } = size
  const options = { beside: 'measure', picked, title } as const
  const key = JSON.stringify([width, length, height, options])
  return (
    <ServerSvg
      drawingKey={key}
      draw={onServer ? () => drawOnce(key, { width, length, height: height ?? 2.5 }, options) : undefined}
      load={async () => (await load()).boxDrawing({ width, length, height: height ?? 2.5 }, options)}
      style={style ?? {}}
    />
  )
}
