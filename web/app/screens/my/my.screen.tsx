import { Outlet, useLocation, useRevalidator } from 'react-router'
import { AccountRemovedProvider, useAccountRemoved } from '#app/features/session/account-removed-context.tsx'
import { requireSession } from '#app/features/session/require-session.ts'
import { SessionGuard } from '#app/features/session/session-guard.tsx'
import { useIsLimitedView } from '#app/lib/browser/limited-view.ts'
import { usePageRestore } from '#app/lib/browser/use-page-restore.ts'
import { ToastProvider } from '#app/ui/overlays/toast.tsx'
import { SideMenu } from './side-menu.tsx'
import { TabBar } from './tab-bar.tsx'

export const clientMiddleware = [requireSession]

export default function MyScreen() {
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  usePageRestore(() => {
    // The back/forward cache restores the state from before the payment page.
    if (navigator.onLine) void revalidate()
  })
  return (
    <AccountRemovedProvider>
      <ToastProvider screen={pathname}>
        <SessionGuard />
        <Zone />
      </ToastProvider>
    </AccountRemovedProvider>
  )
}

/** Layout of My Zone: a side menu, on phones tabs at the bottom. */
function Zone() {
  const isLimited = useIsLimitedView()
  if (useAccountRemoved().isRemoved) return <Outlet />
  return (
    <div className="wrap grid gap-x-8 pt-4 pb-16 md:grid-cols-[200px_minmax(0,1fr)] md:pt-6 nav:grid-cols-[230px_minmax(0,1fr)] limited:block">
      {isLimited ? null : <SideMenu />}
      <div className="min-w-0">
        <Outlet />
      </div>
      {isLimited ? null : <TabBar />}
    </div>
  )
}
