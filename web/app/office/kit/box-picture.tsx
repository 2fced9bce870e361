import type { BoxSize } from '#app/ui/drawings/box-size.ts'
import { ServerSvg } from '#app/ui/drawings/server-svg.tsx'

/** A Box to scale with sample contents and a person beside it, as wide as its container. */
export function OfficeBoxPicture({ size, title, className }: { size: BoxSize; title: string; className?: string }) {
  const { width, length, height } = size
  return (
    <ServerSvg
      drawingKey={JSON.stringify([width, length, height, title])}
      draw={undefined}
      load={async () => {
        const { boxDrawing } = await import('#app/ui/drawings/box-drawing.ts')
        return boxDrawing(size, { beside: 'measure', fluid: true, title })
      }}
      className={className ?? ''}
    />
  )
}
