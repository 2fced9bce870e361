import { declareResponsibility } from 'virtual:calls'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { LocationPermissionProvider } from '#app/features/location-permission/location-gate.tsx'
import { call } from '#app/lib/api.ts'
import { screen } from '#app/lib/screen.ts'
import { serverNow } from '#app/lib/server-clock.ts'
import { MyZoneError } from './my/zone-failure.tsx'
import { BoxesSkeleton } from './my-boxes/boxes-skeleton.tsx'
import { IdentityStep } from './my-boxes/identity-step.tsx'
import { OfflineNotice } from './my-boxes/kept-notice.tsx'
import { loadDoors } from './my-boxes/load-doors.ts'
import { NoBoxes } from './my-boxes/no-boxes.tsx'
import { PaymentReturn } from './my-boxes/payment-return.tsx'
import { isDeclaredAt } from './my-boxes/place-choice.rules.ts'
import { MyWarehouses } from './my-boxes/places.tsx'
import { useDoorRefresh } from './my-boxes/use-fresh-doors.ts'

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
