import type { DoorBox } from '@boxzone/contract/locks'
import { formatArea } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useAsyncData } from '#app/forms/use-async-data.ts'
import { fetchJson } from '#app/lib/api/fetch-json.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Skeleton } from '#app/ui/content/skeleton.tsx'

/** As much with the drawing as before it has come: what is below does not move. */
const place = 'my-3 h-56 shrink-0 @min-[560px]:flex-1'

/** The Box cut open with its measures, as the server draws it. */
export function BoxToScale({ box, warehouseId }: { box: DoorBox; warehouseId: string }) {
  const t = useTranslations('doors.about')
  const language = useLanguage()
  const [loaded] = useAsyncData(box.boxId, async (boxId, signal) => {
    const title = t('drawing', { area: formatArea(box.squareMetres, language) })
    const query = new URLSearchParams({ warehouse: warehouseId, box: boxId, title, language })
    const svg = await fetchJson(`/my/boxes/drawing?${query}`, signal)
    return typeof svg === 'string' ? svg : ''
  })
  if (loaded.state === 'loading') return <Skeleton shape="block" className={place} />
  // Without the picture the card says the same in words.
  if (loaded.state === 'failed' || loaded.data === '') return null
  return (
    <div
      className={`${place} [&>svg]:h-full!`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is a string of our own generator, which escapes its words
      dangerouslySetInnerHTML={{ __html: loaded.data }}
    />
  )
}
