import { declareResponsibility } from 'virtual:calls'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { LocationPermissionProvider } from '#app/features/location-permission/location-permission-provider.tsx'
import { call } from '#app/lib/api/call.ts'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { serverNow } from '#app/lib/time/server-clock.ts'
import { MyZoneError } from '../my-zone-error.tsx'
import { BoxesSkeleton } from './boxes-skeleton.tsx'
import { IdentityStep } from './identity-step.tsx'
import { loadDoors } from './load-doors.ts'
import { MyWarehouses } from './my-warehouses.tsx'
import { NoBoxes } from './no-boxes.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PaymentReturn } from './payment-return.tsx'
import { useDoorRefresh } from './use-fresh-doors.ts'
import { isDeclaredAt } from './warehouse-choice.rules.ts'

export const handle = screen({ texts: ['doors', 'forms'] })

export const clientLoader = loadDoors

export function HydrateFallback() {
  return <BoxesSkeleton />
}

export function ErrorBoundary() {
  return <MyZoneError />
}

/** Opening the door is what the app is there for. */
export default function MyBoxesScreen() {
  const doors = useLoaderData<typeof clientLoader>()
  const working = useDoorRefresh(doors)
  // What the server has said since the doors were loaded.
  const [said, setSaid] = useState<boolean>()
  const { declaredUntil, locations, keptAt } = doors
  const isDeclared = isDeclaredAt(serverNow(), { said, declaredUntil })
  const declare = async () => {
    await call(declareResponsibility, {})
    setSaid(true)
  }
  return (
    <LocationPermissionProvider declare={declare} isDeclared={isDeclared} onUndeclared={() => setSaid(false)}>
      <div className="grid min-h-[70dvh] content-start gap-4">
        {keptAt !== null && <OfflineNotice at={keptAt} />}
        <PaymentReturn locations={locations} />
        <IdentityStep state={doors.identity} />
        {locations.length === 0 ? (
          <NoBoxes />
        ) : (
          <MyWarehouses doors={doors} isDeclared={isDeclared} working={working} />
        )}
      </div>
    </LocationPermissionProvider>
  )
}
