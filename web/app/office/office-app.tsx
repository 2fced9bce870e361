import { officeMe } from 'virtual:calls'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { matchPath, Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import { ToastProvider } from '#app/ui/overlays/toast.tsx'
import { QueryView, RowSkeleton } from './kit/query-view.tsx'
import { createQueryClient, useOfficeQuery } from './lib/queries.ts'
import { readFirst } from './lib/read-first.ts'
import { StaffProvider } from './lib/staff.tsx'
import { getStaffToken, useSessionState, useSignInRequired } from './lib/staff-session.ts'
import { scopeParameter } from './lib/use-scope.ts'
import { OfficeShell } from './shell/office-shell.tsx'
import { RecentSignInDialog, SessionDialog } from './shell/session-dialog.tsx'
import './office.css'

const screen = (path: string, load: () => Promise<{ default: ComponentType }>) => ({ path, load, Screen: lazy(load) })

const signInScreens = [
  screen('login', () => import('./screens/account/login.tsx')),
  screen('setup', () => import('./screens/account/setup.tsx')),
]

/** Each screen is loaded when it is opened for the first time. */
const screens = [
  screen('', () => import('./screens/today/today.tsx')),
  screen('locations', () => import('./screens/locations/locations.tsx')),
  screen('locations/:id', () => import('./screens/locations/location.tsx')),
  screen('doors', () => import('./screens/locations/doors.tsx')),
  screen('customers', () => import('./screens/customers/customers.tsx')),
  screen('customers/:id', () => import('./screens/customers/customer.tsx')),
  screen('contracts', () => import('./screens/contracts/contracts.tsx')),
  screen('contracts/:id', () => import('./screens/contracts/contract.tsx')),
  screen('money/statements/:id', () => import('./screens/money/statement.tsx')),
  screen('money/:view?', () => import('./screens/money/money.tsx')),
  screen('prices/:view?', () => import('./screens/prices/prices.tsx')),
  screen('reports/:name?', () => import('./screens/reports/reports.tsx')),
  screen('tasks', () => import('./screens/work/tasks.tsx')),
  screen('messages', () => import('./screens/work/messages.tsx')),
  screen('orders/new', () => import('./screens/work/new-order.tsx')),
  screen('settings/:view?', () => import('./screens/system/settings.tsx')),
  screen('me', () => import('./screens/account/account.tsx')),
]

/** The office: its own routes, its own session, and a cache of what the server returned. */
export function OfficeApp() {
  const { pathname, search } = useLocation()
  const [client] = useState(() => startClient(pathname, search))
  return (
    <QueryClientProvider client={client}>
      <ToastProvider screen={pathname}>
        <Suspense fallback={<RowSkeleton rows={8} />}>
          <Routes>
            {signInScreens.map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            <Route element={<SignedIn />}>
              {screens.map(({ path, Screen }) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
              <Route path="*" element={<Navigate to="/office" replace />} />
            </Route>
          </Routes>
        </Suspense>
      </ToastProvider>
    </QueryClientProvider>
  )
}

/** Starts the first requests concurrently. In sequence, each would add a round trip on a slow network. */
function startClient(pathname: string, search: string): QueryClient {
  const client = createQueryClient()
  const opened = [...signInScreens, ...screens].find(({ path }) => matchPath(`/office/${path}`, pathname))
  // A failed download is reported by the route.
  opened?.load().catch(() => undefined)
  if (getStaffToken() !== undefined) readFirst(client, new URLSearchParams(search).get(scopeParameter) ?? undefined)
  return client
}

/** Requires a session. An expired one opens the login over the page, so that nothing typed is lost. */
function SignedIn() {
  const state = useSessionState()
  const isSignInRequired = useSignInRequired()
  const { pathname, search } = useLocation()
  const me = useOfficeQuery(officeMe, {}, { enabled: state === 'signed-in' })
  // Without data of the account there is no page to open the login over, so the login gets its own page.
  if (state === 'signed-out' || (state === 'expired' && !me.data)) {
    return <Navigate to={`/office/login?returnTo=${encodeURIComponent(pathname + search)}`} replace />
  }
  return (
    <>
      <QueryView query={me}>
        {(account) => (
          <StaffProvider account={account}>
            <OfficeShell>
              <Suspense fallback={<RowSkeleton rows={8} />}>
                <Outlet />
              </Suspense>
            </OfficeShell>
          </StaffProvider>
        )}
      </QueryView>
      {state === 'expired' && <SessionDialog />}
      {state === 'signed-in' && isSignInRequired && <RecentSignInDialog />}
    </>
  )
}
