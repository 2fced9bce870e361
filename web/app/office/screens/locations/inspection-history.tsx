import { boxInspections, inspectionPhoto } from 'virtual:calls'
import type { Inspection } from '@boxzone/contract'
import { useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Skeleton } from '#app/ui/content/skeleton.tsx'
import { useOfficeQuery } from '../../lib/queries.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'

/** Earlier inspections, newest first. Photos load when one is opened. */
export function InspectionHistory({ boxId, timeZone }: { boxId: string; timeZone: string }) {
  const t = useTranslations('office-locations.inspection')
  const items = useOfficeQuery(boxInspections, { id: boxId }).data?.items ?? []
  if (items.length === 0) return null
  return (
    <section className="grid gap-1 border-t border-line pt-3">
      <h3 className="font-heavy">{t('history')}</h3>
      {items.map((inspection) => (
        <PastInspection key={inspection.id} inspection={inspection} timeZone={timeZone} />
      ))}
    </section>
  )
}

function PastInspection({ inspection, timeZone }: { inspection: Inspection; timeZone: string }) {
  const t = useTranslations('office-locations.inspection')
  const [isOpen, setIsOpen] = useState(false)
  const { dateTime } = useOfficeFormat(timeZone)
  const { id, at, by, result, note, photos } = inspection
  return (
    <details
      className="border-b border-line py-1.5 last:border-0"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer text-dense">
        <span className="font-strong">{t(`results.${result}`)}</span>, {dateTime(at)}
      </summary>
      <div className="grid gap-2 py-2 text-dense">
        <p className="text-ink-soft">{t('by', { name: by, count: photos.length })}</p>
        {note && <p>{note}</p>}
        {isOpen && photos.length > 0 && (
          <div className="grid grid-cols-3 gap-2">
            {photos.map((number) => (
              <StoredPhoto key={number} id={id} number={number} />
            ))}
          </div>
        )}
      </div>
    </details>
  )
}

function StoredPhoto({ id, number }: { id: string; number: number }) {
  const t = useTranslations('office-locations.inspection')
  const photo = useOfficeQuery(inspectionPhoto, { id, number: String(number) }).data
  if (!photo) return <Skeleton className="aspect-square" />
  const url = `data:${photo.type};base64,${photo.content}`
  return (
    <a href={url} download={`${id}-${number}.jpg`}>
      <img src={url} alt={t('storedPhoto', { number })} className="aspect-square w-full rounded-control object-cover" />
    </a>
  )
}
