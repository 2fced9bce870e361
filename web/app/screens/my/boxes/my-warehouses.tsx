import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useHideChatButton } from '#app/features/doors/use-hide-chat-button.ts'
import { refreshPermission } from '#app/lib/geolocation/location-permission.ts'
import { lockPosition } from '#app/lib/geolocation/lock-position.ts'
import { useStoredCoordinates } from '#app/lib/geolocation/stored-coordinates.ts'
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
  const position = useStoredCoordinates()
  useFreshPosition()
  useHideChatButton()
  // A late position must not replace the warehouse whose door the customer is about to open.
  const [touched, setTouched] = useState<string | null>(null)
  const selection = { requestedId: query.get('place') ?? touched, wantsShared: hash === '#shared', position }
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

/** Shows the distance at once when the permission is granted. The prompt opens only after a click on a door. */
function useFreshPosition(): void {
  useEffect(() => {
    void refreshPermission().then((permission) => (permission === 'granted' ? lockPosition() : undefined))
  }, [])
}
