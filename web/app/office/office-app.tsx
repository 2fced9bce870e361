import { officeMe } from 'virtual:calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import { ToastProvider } from '#app/ui/overlays/toast.tsx'
import { QueryView, RowSkeleton } from './kit/query-view.tsx'
import { createQueryClient, useOfficeQuery } from './lib/queries.ts'
import { StaffProvider } from './lib/staff.tsx'
import { useSessionState, useSignInRequired } from './lib/staff-session.ts'
import { OfficeShell } from './shell/office-shell.tsx'
import { RecentSignInDialog, SessionDialog } from './shell/session-dialog.tsx'
import './office.css'

/** Each screen is loaded when it is opened for the first time. */
const LoginScreen = lazy(() => import('./screens/account/login.tsx'))
const SetupScreen = lazy(() => import('./screens/account/setup.tsx'))
const AccountScreen = lazy(() => import('./screens/account/account.tsx'))
const TodayScreen = lazy(() => import('./screens/today/today.tsx'))
const LocationsScreen = lazy(() => import('./screens/locations/locations.tsx'))
const LocationScreen = lazy(() => import('./screens/locations/location.tsx'))
const DoorsScreen = lazy(() => import('./screens/locations/doors.tsx'))
const CustomersScreen = lazy(() => import('./screens/customers/customers.tsx'))
const CustomerScreen = lazy(() => import('./screens/customers/customer.tsx'))
const ContractsScreen = lazy(() => import('./screens/contracts/contracts.tsx'))
const ContractScreen = lazy(() => import('./screens/contracts/contract.tsx'))
const MoneyScreen = lazy(() => import('./screens/money/money.tsx'))
const StatementScreen = lazy(() => import('./screens/money/statement.tsx'))
const PricesScreen = lazy(() => import('./screens/prices/prices.tsx'))
const ReportsScreen = lazy(() => import('./screens/reports/reports.tsx'))
const TasksScreen = lazy(() => import('./screens/work/tasks.tsx'))
const MessagesScreen = lazy(() => import('./screens/work/messages.tsx'))
const NewOrderScreen = lazy(() => import('./screens/work/new-order.tsx'))
const SettingsScreen = lazy(() => import('./screens/system/settings.tsx'))

/** The office: its own routes, its own session, and a cache of what the server returned. */
export function OfficeApp() {
  const [client] = useState(createQueryClient)
  const { pathname } = useLocation()
  return (
    <QueryClientProvider client={client}>
      <ToastProvider screen={pathname}>
        <Suspense fallback={<RowSkeleton rows={8} />}>
          <Routes>
            <Route path="login" element={<LoginScreen />} />
            <Route path="setup" element={<SetupScreen />} />
            <Route element={<SignedIn />}>
              <Route index element={<TodayScreen />} />
              <Route path="locations" element={<LocationsScreen />} />
              <Route path="locations/:id" element={<LocationScreen />} />
              <Route path="doors" element={<DoorsScreen />} />
              <Route path="customers" element={<CustomersScreen />} />
              <Route path="customers/:id" element={<CustomerScreen />} />
              <Route path="contracts" element={<ContractsScreen />} />
              <Route path="contracts/:id" element={<ContractScreen />} />
              <Route path="money/statements/:id" element={<StatementScreen />} />
              <Route path="money/:view?" element={<MoneyScreen />} />
              <Route path="prices/:view?" element={<PricesScreen />} />
              <Route path="reports/:name?" element={<ReportsScreen />} />
              <Route path="tasks" element={<TasksScreen />} />
              <Route path="messages" element={<MessagesScreen />} />
              <Route path="orders/new" element={<NewOrderScreen />} />
              <Route path="settings/:view?" element={<SettingsScreen />} />
              <Route path="me" element={<AccountScreen />} />
              <Route path="*" element={<Navigate to="/office" replace />} />
            </Route>
          </Routes>
        </Suspense>
      </ToastProvider>
    </QueryClientProvider>
  )
}

/** Requires a session. An expired one opens the login over the page, so that nothing typed is lost. */
function SignedIn() {
  const state = useSessionState()
  const isSignInRequired = useSignInRequired()
  const { pathname, search } = useLocation()
  const me = useOfficeQuery(officeMe, {}, { enabled: state === 'signed-in' })
  // Without data, the page behind the login is empty.
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
