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

interface PlacesProps {
  doors: MyDoors
  isDeclared: boolean
  working: WorkingDoors
}

/** One location with its doors, the others below as rows. */
export function MyWarehouses({ doors, isDeclared, working }: PlacesProps) {
  const [query] = useSearchParams()
  const { hash } = useLocation()
  const position = useStoredCoordinates()
  useFreshPosition()
  useHideChatButton()
  // A position that comes late must not take away the door somebody is about to press.
  const [touched, setTouched] = useState<string | null>(null)
  const wish = { asked: query.get('place') ?? touched, wantsShared: hash === '#shared', position }
  const chosen = selectedWarehouse(doors.locations, wish)
  if (!chosen) return null
  const others = doors.locations.filter((location) => location !== chosen)
  const shared = warehouseOfSharedBox(chosen, others)
  return (
    <>
      {wish.wantsShared && !shared && <NoneShared />}
      <WarehouseDoorsSection
        key={chosen.warehouse.id}
        location={chosen}
        identity={doors.identity}
        contracts={doors.contracts}
        isDeclared={isDeclared}
        working={working}
        isSharedPlace={chosen === shared}
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

/** Who has allowed it is told the distance at once; nobody is asked before a door is pressed. */
function useFreshPosition(): void {
  useEffect(() => {
    void refreshPermission().then((permission) => (permission === 'granted' ? lockPosition() : undefined))
  }, [])
}
