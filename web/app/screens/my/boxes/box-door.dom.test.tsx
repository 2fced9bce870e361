import type { DoorBox } from '@boxzone/contract/locks'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LocationPermissionProvider } from '#app/features/location-permission/location-permission-provider.tsx'
import { renderRoutes } from '#app/testing/render-routes.tsx'
import { sampleBox, sampleWarehouseDoors } from '#app/testing/sample-doors.ts'
import { MyBoxDoor } from './box-door.tsx'

// `server-clock.ts` needs this class, which happy-dom lacks.
beforeEach(() => void vi.stubGlobal('PerformanceNavigationTiming', class {}))
afterEach(() => vi.unstubAllGlobals())

let box: DoorBox
function Screen() {
  return (
    <LocationPermissionProvider isDeclared={false}>
      <MyBoxDoor
        box={box}
        location={sampleWarehouseDoors}
        isVerified
        isDeclared={false}
        working={{ current: 0 }}
        distanceMetres={undefined}
        accuracyMetres={undefined}
        isOffline={false}
        help={undefined}
        isCollapsed={false}
        onShow={vi.fn()}
        onTried={vi.fn()}
      />
    </LocationPermissionProvider>
  )
}

function showDoor(change: Partial<DoorBox>) {
  box = { ...sampleBox, ...change }
  renderRoutes([{ path: '/my/boxes', Component: Screen }], '/my/boxes')
}

const anna = { firstName: 'Anna', email: 'anna@example.test', phoneNumber: null }

test('shows a shared user the last day of the share in the time zone of the warehouse', async () => {
  showDoor({ sharedBy: anna, sharedUntil: '2026-11-30T23:00:00.000Z' })
  expect(await screen.findByText('3 m², shared by Anna until 30 Nov 2026')).toBeTruthy()
})

test('shows no end of a share that has none', async () => {
  showDoor({ sharedBy: anna })
  expect(await screen.findByText('3 m², shared by Anna')).toBeTruthy()
})
