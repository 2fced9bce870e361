import { myDoors } from 'virtual:calls'
import { type RefObject, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { DoorPhase } from '#app/features/doors/door-phase.rules.ts'
import { call } from '#app/lib/api/call.ts'
import { useAutoRefresh } from '#app/lib/browser/use-auto-refresh.ts'
import type { MyDoors } from './load-doors.ts'
import type { Doors } from './offline-doors.rules.ts'

/** How many doors are being opened or stand open: nothing around them changes meanwhile. */
export type WorkingDoors = RefObject<number>

interface Asking {
  /** None where what is shown is only what was kept. */
  readonly shown: Doors | undefined
  readonly isWorking: () => boolean
  readonly ask: () => Promise<Doors>
  readonly show: () => Promise<void>
}

const facts = (doors: Doors | undefined): string =>
  JSON.stringify(doors && [doors.locations, doors.identity, doors.declaredUntil])

/** Shows the doors anew where something has changed. Where nobody answers nothing has. */
export async function refreshDoors({ shown, isWorking, ask, show }: Asking): Promise<void> {
  if (isWorking()) return
  const now = await ask().catch(() => shown)
  if (!isWorking() && facts(now) !== facts(shown)) await show()
}

/** A door that was closed, suspended or not shared yet does not stay so until somebody loads the page. */
export function useDoorRefresh(doors: MyDoors): WorkingDoors {
  const { revalidate } = useRevalidator()
  const working = useRef(0)
  useAutoRefresh(() =>
    refreshDoors({
      shown: doors.keptAt === null ? doors : undefined,
      isWorking: () => working.current > 0,
      ask: () => call(myDoors, {}),
      show: revalidate,
    }),
  )
  return working
}

/** Counts a door from its press until it has locked again. */
export function useWork(phase: DoorPhase['kind'], working: WorkingDoors): void {
  const isAtWork = phase !== 'locked' && phase !== 'refused'
  useEffect(() => {
    if (!isAtWork) return
    working.current += 1
    return () => {
      working.current -= 1
    }
  }, [isAtWork, working])
}
