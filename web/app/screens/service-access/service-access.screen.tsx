import { checkUnlockToken } from 'virtual:calls'
import { useSearchParams } from 'react-router'
import { LocationPermissionProvider } from '#app/features/location-permission/location-permission-provider.tsx'
import { OverdueBanner } from '#app/features/overdue/overdue-banner.tsx'
import { useAsyncData } from '#app/forms/use-async-data.ts'
import { call } from '#app/lib/api/call.ts'
import { screen } from '#app/lib/routing/screen-handle.ts'
import { LinkDoors } from './link-doors.tsx'
import { LinkRefused } from './link-refused.tsx'
import { ServiceSkeleton } from './service-skeleton.tsx'

export const handle = screen({ title: 'service-access.pageTitle', texts: ['doors', 'serviceAccess'] })

/** Shows the doors that an unlock token opens, or why the token is refused. The holder needs no account. */
export default function ServiceAccessScreen() {
  const [query] = useSearchParams()
  const holder = { email: query.get('email') ?? '', token: query.get('token') ?? '' }
  const [loaded, reload] = useAsyncData(`${holder.email} ${holder.token}`, async () => {
    const link = await call(checkUnlockToken, holder)
    return { ...link, token: holder.token, holder: holder.email }
  })
  return (
    <div className="wrap grid min-h-[calc(100dvh-4em)] max-w-3xl content-start gap-4 pt-5 pb-16 md:pt-10">
      <OverdueBanner returnPath="/my/rents" />
      {loaded.state === 'loading' && <ServiceSkeleton />}
      {loaded.state === 'failed' && <LinkRefused error={loaded.error} reload={reload} />}
      {loaded.state === 'ready' && (
        <LocationPermissionProvider isDeclared={false}>
          <LinkDoors link={loaded.data} reload={reload} />
        </LocationPermissionProvider>
      )}
    </div>
  )
}
