import { myDoors } from 'virtual:calls'
import type { WarehouseDoors } from '@boxzone/contract/locks'
import type { TextGroup } from '@boxzone/i18n'
import DoorOpen from 'lucide-react/icons/door-open'
import { useAsyncData } from '#app/forms/use-async-data.ts'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { loadDialogTexts } from '#app/lib/i18n/dialog-texts.ts'
import { TextsProvider, useTranslations } from '#app/lib/i18n/texts.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Skeleton } from '#app/ui/content/skeleton.tsx'

const texts: readonly TextGroup[] = ['yourBoxes']

/** Rejects when the texts fail to load, so that the page renders without the Boxes. */
export async function loadYourBoxes() {
  await loadDialogTexts(texts)
  return YourBoxes
}

function YourBoxes() {
  return (
    <TextsProvider groups={texts}>
      <Strip />
    </TextsProvider>
  )
}

/** Links each warehouse to its doors. If the request fails or returns no doors, the strip links to My Boxes. */
function Strip() {
  const t = useTranslations('your-boxes')
  const zone = useTranslations('shell.zone')
  const [doors] = useAsyncData('doors', async () => (await call(myDoors, {})).locations)
  const locations = doors.state === 'ready' ? doors.data : []
  return (
    <section aria-label={t('title')} className="wrap flex h-full items-center gap-6 overflow-x-auto">
      {locations.map((location) => (
        <Boxes key={location.warehouse.id} location={location} isOnly={locations.length === 1} />
      ))}
      {locations.length === 0 ? (
        <>
          <p className="min-w-0 flex-1 text-title font-heavy">
            {t('title')}
            {doors.state === 'loading' ? <Skeleton className="w-32 text-small" /> : null}
          </p>
          {doors.state === 'loading' ? null : (
            <ButtonLink to="/my/boxes" look="line">
              {zone('boxes')}
            </ButtonLink>
          )}
        </>
      ) : null}
    </section>
  )
}

function Boxes({ location: { warehouse, boxes }, isOnly }: { location: WarehouseDoors; isOnly: boolean }) {
  const t = useTranslations('your-boxes')
  const list = new Intl.ListFormat(useLanguage(), { type: 'unit' })
  const names = list.format(boxes.map(({ boxNumber }) => t('box', { number: boxNumber })))
  return (
    <div className={`flex flex-none items-center gap-4 ${isOnly ? 'w-full' : 'max-w-[calc(100%-2rem)]'}`}>
      <p className="min-w-0 flex-1 leading-tight">
        <span className="block truncate text-title font-heavy">{names}</span>
        <span className="block truncate text-small text-ink-soft">{warehouse.name}</span>
      </p>
      <ButtonLink
        to={`/my/boxes?place=${warehouse.id}`}
        icon={DoorOpen}
        aria-label={t('openAt', { boxes: names, location: warehouse.name })}
      >
        {t('open')}
      </ButtonLink>
    </div>
  )
}
