import { myDoors } from 'virtual:calls'
import { type RefObject, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { DoorPhase } from '#app/features/doors/door-phase.rules.ts'
import { call } from '#app/lib/api/call.ts'
import { useAutoRefresh } from '#app/lib/browser/use-auto-refresh.ts'
import type { MyDoors } from './load-doors.ts'
import type { Doors } from './offline-doors.rules.ts'

/** Number of doors that are unlocking or open. The screen does not refresh meanwhile. */
export type WorkingDoors = RefObject<number>

interface RefreshOptions {
  /** Undefined while the screen shows stored doors. */
  readonly shown: Doors | undefined
  readonly isWorking: () => boolean
  readonly fetchDoors: () => Promise<Doors>
  readonly show: () => Promise<void>
}

const facts = (doors: Doors | undefined): string =>
  JSON.stringify(doors && [doors.locations, doors.identity, doors.identityReason, doors.declaredUntil, doors.help])

/** Shows the doors again when they have changed. A failed request counts as unchanged. */
export async function refreshDoors({ shown, isWorking, fetchDoors, show }: RefreshOptions): Promise<void> {
  if (isWorking()) return
  const now = await fetchDoors().catch(() => shown)
  if (!isWorking() && facts(now) !== facts(shown)) await show()
}

/** Refreshes the doors in the background, so that a changed state appears without a reload. */
export function useDoorRefresh(doors: MyDoors): WorkingDoors {
  const { revalidate } = useRevalidator()
  const working = useRef(0)
  useAutoRefresh(() =>
    refreshDoors({
      shown: doors.storedAt === null ? doors : undefined,
      isWorking: () => working.current > 0,
      fetchDoors: () => call(myDoors, {}),
      show: revalidate,
    }),
  )
  return working
}

/** Counts a door as in use from the click until it locks again or refuses. */
export function useWorkCount(phase: DoorPhase['kind'], working: WorkingDoors): void {
  const isActive = phase !== 'locked' && phase !== 'refused'
  useEffect(() => {
    if (!isActive) return
    working.current += 1
    return () => {
      working.current -= 1
    }
  }, [isActive, working])
}
