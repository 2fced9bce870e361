import type { DoorBox } from '@boxzone/contract/locks'
import { formatArea } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useAsyncData } from '#app/forms/use-async-data.ts'
import { fetchJson } from '#app/lib/api/fetch-json.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Skeleton } from '#app/ui/content/skeleton.tsx'

/** The same height before and after the drawing loads, so that the content below does not move. */
const frameClass = 'my-3 h-56 shrink-0 @min-[560px]:flex-1'

/** Cutaway drawing of the Box with its measures. The server draws it. */
export function BoxToScale({ box, warehouseId }: { box: DoorBox; warehouseId: string }) {
  const t = useTranslations('doors.about')
  const language = useLanguage()
  const [loaded] = useAsyncData(box.boxId, async (boxId, signal) => {
    const title = t('drawing', { area: formatArea(box.squareMetres, language) })
    const query = new URLSearchParams({ warehouse: warehouseId, box: boxId, title, language })
    const svg = await fetchJson(`/my/boxes/drawing?${query}`, signal)
    return typeof svg === 'string' ? svg : ''
  })
  if (loaded.state === 'loading') return <Skeleton shape="block" className={frameClass} />
  // The drawing is optional, because the card contains the same facts as text.
  if (loaded.state === 'failed' || loaded.data === '') return null
  return (
    <div
      className={`${frameClass} [&>svg]:h-full!`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our generator creates the drawing and escapes its texts
      dangerouslySetInnerHTML={{ __html: loaded.data }}
    />
  )
}
