import { formatNumber } from '@boxzone/i18n/format'
import type { CSSProperties } from 'react'
import { useLanguage } from '#app/lib/page-values.tsx'
import { DEFAULT_HEIGHT } from '#app/ui/drawings/box-size.ts'
import { ServedSvg } from '#app/ui/drawings/served-svg.tsx'

const load = () => import('#app/ui/drawings/box-drawing.ts')

interface BoxPictureProps {
  size: { width: number; length: number; height: number }
  /** Lines with the measures; without them a figure stands beside the Box. */
  measured: boolean
  /** Largest extent in px. */
  width: number
  height: number
  className?: string
}

type PlaceStyle = CSSProperties & Record<'--m' | '--dim', string>

/** The Box to scale, fitted into a fixed place. */
export function BoxPicture({ size, measured, width, height, className }: BoxPictureProps) {
  const language = useLanguage()
  const { width: w, length: l, height: h = DEFAULT_HEIGHT } = size
  const across = (w + l) * 0.866 + (measured ? 1.7 : 0.9)
  const upright = (w + l) / 2 + h + (measured ? 0.6 : 0.1)
  const scale = Math.min(width / across, height / upright)
  const metres = (value: number) =>
    formatNumber(value, language, { style: 'unit', unit: 'meter', minimumFractionDigits: 1, maximumFractionDigits: 2 })
  const labels = measured ? { width: metres(w), length: metres(l), height: metres(h) } : {}
  const options = { beside: measured ? 'none' : 'measure', labels } as const
  const style: PlaceStyle = { '--m': `${scale.toFixed(2)}px`, '--dim': `${(1450 / scale).toFixed(1)}px`, width, height }
  return (
    <span aria-hidden="true" className={`order-box grid flex-none place-items-center ${className ?? ''}`} style={style}>
      <ServedSvg
        wanted={JSON.stringify([size, options])}
        draw={undefined}
        load={async () => (await load()).boxDrawing(size, options)}
      />
    </span>
  )
}
