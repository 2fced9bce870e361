import { warehouseFloorPlan } from 'virtual:calls'
import type { DoorBox } from '@boxzone/contract/locks'
import { formatArea, formatNumber } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { call } from '#app/lib/api.ts'
import { useLoaded } from '#app/lib/form/use-loaded.ts'
import { useLanguage } from '#app/lib/page-values.tsx'
import type { BoxSize } from '#app/ui/drawings/box-size.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** The Box cut open with its measures; the plan of the location knows them. */
export function BoxToScale({ box, warehouseId }: { box: DoorBox; warehouseId: string }) {
  const t = useTranslations('doors.about')
  const language = useLanguage()
  const [loaded] = useLoaded(box.boxId, async (boxId, signal) => {
    const [{ floors }, { boxDrawing }] = await Promise.all([
      call(warehouseFloorPlan, { id: warehouseId, language }, { signal }),
      import('#app/ui/drawings/box-drawing.ts'),
    ])
    const lot = floors.flatMap(({ boxes }) => boxes).find((found) => found.boxId === boxId)
    const size = lot && sizeOf(lot.polygon, lot.height)
    if (!size) return ''
    const metres = (value: number | undefined) =>
      value === undefined
        ? undefined
        : formatNumber(value, language, {
            style: 'unit',
            unit: 'meter',
            minimumFractionDigits: 1,
            maximumFractionDigits: 1,
          })
    return boxDrawing(size, {
      title: t('drawing', { area: formatArea(box.squareMetres, language) }),
      labels: { width: metres(size.width), length: metres(size.length), height: metres(size.height) },
      beside: 'none',
      fluid: true,
    })
  })
  if (loaded.state === 'loading') return <Skeleton shape="block" className="mt-3 h-56" />
  // Without the picture the card says the same in words.
  if (loaded.state === 'failed' || loaded.data === '') return null
  return (
    <div
      className="mx-auto mt-2 w-full max-w-46 pb-5"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is a string of our own generator, which escapes its words
      dangerouslySetInnerHTML={{ __html: loaded.data }}
    />
  )
}

function sizeOf(polygon: readonly (readonly [number, number])[], height: number): BoxSize | undefined {
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)]
  const [width, length] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
  return width > 0 && length > 0 ? { width, length, height } : undefined
}
