import { declareResponsibility } from 'virtual:calls'
import Package from 'lucide-react/icons/package'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { InstallPrompt } from '#app/features/install-prompt/install-prompt.tsx'
import { LocationPermissionProvider } from '#app/features/location-permission/location-permission-provider.tsx'
import { OverdueBanner } from '#app/features/overdue/overdue-banner.tsx'
import { call } from '#app/lib/api/call.ts'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { serverNow } from '#app/lib/time/server-clock.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { MyZoneError } from '../my-zone-error.tsx'
import type { Route } from './+types/my-boxes.screen.ts'
import { BoxesSkeleton } from './boxes-skeleton.tsx'
import { EndingBoxes } from './ending-boxes.tsx'
import { IdentityStep } from './identity-step.tsx'
import { loadDoors } from './load-doors.ts'
import { MyWarehouses } from './my-warehouses.tsx'
import { NoBoxes } from './no-boxes.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PaymentReturn } from './payment-return.tsx'
import { StartingBoxes } from './starting-boxes.tsx'
import { useDoorRefresh } from './use-fresh-doors.ts'
import { isDeclaredAt } from './warehouse-choice.rules.ts'

export const handle = screen({ title: 'doors.title', texts: ['doors', 'forms'] })

export const clientLoader = (_: Route.ClientLoaderArgs) => loadDoors()

export function HydrateFallback() {
  return <BoxesSkeleton />
}

export function ErrorBoundary() {
  return <MyZoneError />
}

function ItemsLink() {
  const t = useTranslations('doors')
  return (
    <ButtonLink to="/my/items" look="line" icon={Package} className="justify-self-start">
      {t('items')}
    </ButtonLink>
  )
}

export default function MyBoxesScreen({ loaderData: doors }: Route.ComponentProps) {
  const working = useDoorRefresh(doors)
  // Whether the responsibility declaration is valid, as the server has reported since the doors were loaded.
  const [reported, setReported] = useState<boolean>()
  const { declaredUntil, locations, storedAt } = doors
  const isDeclared = isDeclaredAt(serverNow(), { reported, declaredUntil })
  const declare = async () => {
    await call(declareResponsibility, {})
    setReported(true)
  }
  return (
    <LocationPermissionProvider declare={declare} isDeclared={isDeclared} onUndeclared={() => setReported(false)}>
      <div className="grid min-h-[70dvh] content-start gap-4">
        {storedAt !== null && <OfflineNotice at={storedAt} />}
        <PaymentReturn locations={locations} />
        <OverdueBanner returnPath="/my/boxes" />
        <IdentityStep state={doors.identity} reason={doors.identityReason} />
        <StartingBoxes contracts={doors.contracts} />
        <EndingBoxes contracts={doors.contracts} />
        {locations.length === 0 ? (
          <NoBoxes contracts={doors.contracts} />
        ) : (
          <MyWarehouses doors={doors} isDeclared={isDeclared} working={working} />
        )}
        {locations.length > 0 && <ItemsLink />}
        <InstallPrompt />
      </div>
    </LocationPermissionProvider>
  )
}
