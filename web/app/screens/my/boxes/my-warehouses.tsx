import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useHideChatButton } from '#app/features/doors/use-hide-chat-button.ts'
import { useIsOnline } from '#app/lib/browser/use-is-online.ts'
import { useFreshPosition } from '#app/lib/geolocation/fresh-position.ts'
import { lastWarehouseId } from '#app/lib/geolocation/last-warehouse.ts'
import { Banner } from '#app/ui/content/banner.tsx'
import type { MyDoors } from './load-doors.ts'
import { OtherWarehouses } from './other-warehouses.tsx'
import type { WorkingDoors } from './use-fresh-doors.ts'
import { selectedWarehouse, warehouseOfSharedBox } from './warehouse-choice.rules.ts'
import { WarehouseDoorsSection } from './warehouse-doors.tsx'

interface MyWarehousesProps {
  doors: MyDoors
  isDeclared: boolean
  working: WorkingDoors
}

/** One warehouse with its doors, the others below as rows. */
export function MyWarehouses({ doors, isDeclared, working }: MyWarehousesProps) {
  const [query] = useSearchParams()
  const { hash } = useLocation()
  const position = useFreshPosition()
  const isOnline = useIsOnline()
  useHideChatButton()
  // A late position must not replace the warehouse whose door the customer is about to open.
  const [touched, setTouched] = useState<string | null>(null)
  // Read once: opening a door must not change the order of the page.
  const [lastUsedId] = useState(lastWarehouseId)
  const requestedId = query.get('place') ?? touched
  const selection = { requestedId, wantsShared: hash === '#shared', position, lastUsedId }
  const chosen = selectedWarehouse(doors.locations, selection)
  if (!chosen) return null
  const others = doors.locations.filter((location) => location !== chosen)
  const shared = warehouseOfSharedBox(chosen, others)
  return (
    <>
      {selection.wantsShared && !shared && <NoneShared />}
      <WarehouseDoorsSection
        key={chosen.warehouse.id}
        location={chosen}
        identity={doors.identity}
        contracts={doors.contracts}
        isDeclared={isDeclared}
        working={working}
        isSharedTarget={chosen === shared}
        position={position}
        isOffline={!isOnline || doors.storedAt !== null}
        help={doors.help}
        onTouch={setTouched}
      />
      <OtherWarehouses locations={others} position={position} shared={shared} />
    </>
  )
}

function NoneShared() {
  const t = useTranslations('doors.noneShared')
  return (
    <div id="shared">
      <Banner tone="info" title={t('title')}>
        {t('text')}
      </Banner>
    </div>
  )
}
