import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useHideChatButton } from '#app/features/doors/use-clear-corner.ts'
import { refreshPermission } from '#app/lib/location/location-permission.ts'
import { lockPosition } from '#app/lib/location/lock-position.ts'
import { useStoredCoordinates } from '#app/lib/location/stored-coordinates.ts'
import { Banner } from '#app/ui/banner.tsx'
import type { MyDoors } from './load-doors.ts'
import { OtherWarehouses } from './other-places.tsx'
import { WarehouseDoorsSection } from './place.tsx'
import { selectedWarehouse, warehouseOfSharedBox } from './place-choice.rules.ts'
import type { WorkingDoors } from './use-fresh-doors.ts'

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
