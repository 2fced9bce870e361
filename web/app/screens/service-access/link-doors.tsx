import { tokenBoxUnlock, tokenWarehouseUnlock } from 'virtual:calls'
import type { DoorHelp } from '@boxzone/contract/locks'
import type { UnlockToken } from '@boxzone/contract/unlock-tokens'
import { formatDateTime } from '@boxzone/i18n/format'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SendUnlock } from '#app/features/doors/open-door.ts'
import { SoundSwitch } from '#app/features/doors/sound-switch.tsx'
import { useHideChatButton } from '#app/features/doors/use-hide-chat-button.ts'
import { BoxOnPlan } from '#app/features/floor-plan/box-on-plan.tsx'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useFreshPosition } from '#app/lib/geolocation/fresh-position.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { ServiceDoor } from './service-door.tsx'

export interface LinkDoorsProps {
  link: UnlockToken & { token: string; holder: string; help: DoorHelp }
  reload: () => void
}

/** The entrance and, if the token names one, the Box. */
export function LinkDoors({ link, reload }: LinkDoorsProps) {
  const t = useTranslations('doors')
  useHideChatButton()
  const { warehouse, box, token, holder, help } = link
  const position = useFreshPosition()
  const { street, number, city } = warehouse.address
  const [expandedDoor, setExpandedDoor] = useState<'entrance' | 'box'>('entrance')
  const keys = { email: holder, token }
  const openEntrance: SendUnlock = ({ entryWithoutGPS: _, ...where }, signal) =>
    call(tokenWarehouseUnlock, { ...where, ...keys, id: warehouse.id }, { signal })
  const openBox: SendUnlock = ({ entryWithoutGPS: _, ...where }, signal) =>
    call(tokenBoxUnlock, { ...where, ...keys, id: box?.id ?? '' }, { signal })
  return (
    <>
      <LinkHeading link={link} />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,276px),1fr))] gap-2.5 md:gap-4">
        <li className="grid">
          <ServiceDoor
            kind="entrance"
            doorId={warehouse.id}
            link={keys}
            number={number}
            title={t('entrance')}
            note={`${street} ${number}, ${city}`}
            warehouse={warehouse}
            position={position}
            help={help}
            send={openEntrance}
            isCollapsed={expandedDoor !== 'entrance'}
            onShow={() => setExpandedDoor('entrance')}
            onRelocked={() => box && setExpandedDoor('box')}
            reload={reload}
          />
        </li>
        {box && (
          <li className="grid">
            <ServiceDoor
              kind="box"
              doorId={box.id}
              link={keys}
              number={box.number}
              title={t('box', { number: box.number })}
              note={warehouse.name}
              warehouse={warehouse}
              position={position}
              help={help}
              send={openBox}
              isCollapsed={expandedDoor !== 'box'}
              onShow={() => setExpandedDoor('box')}
              reload={reload}
            />
          </li>
        )}
      </ul>
      {box && <BoxOnPlan warehouseId={warehouse.id} boxes={[box]} />}
    </>
  )
}

function LinkHeading({ link }: Pick<LinkDoorsProps, 'link'>) {
  const t = useTranslations('service-access')
  const language = useLanguage()
  const { warehouse, validTo, email, singleUse } = link
  const until = formatDateTime(validTo, language, { timeZone: warehouse.timeZone, style: 'long' })
  return (
    <div className="flex items-start justify-between gap-x-4">
      <div className="min-w-0">
        <h1 className="text-h2 max-md:text-heading">{warehouse.name}</h1>
        <p className="mt-1 flex items-center gap-2 font-strong">
          <Icon shape={CalendarClock} />
          {t('validTo', { date: until })}
        </p>
        <p className="wrap-anywhere text-ink-soft">{t('for', { email })}</p>
        {singleUse && <p className="text-ink-soft">{t('once')}</p>}
      </div>
      <SoundSwitch />
    </div>
  )
}
