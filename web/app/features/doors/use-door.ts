import { useReducer, useRef } from 'react'
import { readPositionForUnlock } from '#app/lib/geolocation/position-for-unlock.ts'
import { serverNow } from '#app/lib/time/server-clock.ts'
import {
  type DoorRefusal,
  type DoorState,
  firstDoorState,
  nextDoorState,
  relockSecondsLeft,
} from './door-phase.rules.ts'
import { giveFeedback } from './feedback.ts'
import { positionToSend, type SendUnlock, sendUnlock, type UnlockPosition } from './open-door.ts'

interface DoorOptions {
  send: SendUnlock
  /** The customer's declaration of responsibility for entering without GPS is valid. */
  isDeclared: boolean
  /** `forceGeo=1` requires a fresh reading, even after a declaration. */
  isForced: boolean
  onOpened?: (() => void) | undefined
  onRefused?: ((refusal: DoorRefusal) => void) | undefined
}

export interface DoorControl {
  state: DoorState
  unlock: (how?: 'without-gps') => void
  /** Shows the door as locked after the countdown. Sends nothing to the lock. */
  endCountdown: () => void
  /** Removes a refusal. */
  dismiss: () => void
}

/** State of a door from the click to the result. Each attempt ends as refused, or as opened when the lock responds. */
export function useDoor(options: DoorOptions): DoorControl {
  const [state, dispatch] = useReducer(nextDoorState, firstDoorState)
  const attempts = useRef({ running: false, count: 0 })

  async function attempt(number: number, how?: 'without-gps'): Promise<void> {
    const { send, isDeclared, isForced } = options
    const found = how === 'without-gps' && !isForced ? how : await readPositionForUnlock({ fresh: isForced })
    const position = positionToSend(found, isDeclared && !isForced)
    if (typeof position === 'string') return refuse(number, { code: position })
    dispatch({ kind: 'located', attempt: number, withoutGps: position.entryWithoutGPS })
    const startedMs = performance.now()
    const result = await requestUnlock(send, position)
    if ('code' in result) return refuse(number, result)
    giveFeedback('opened')
    const relockInSeconds = relockSecondsLeft({ ...result, now: serverNow(), tookMs: performance.now() - startedMs })
    dispatch({ kind: 'opened', attempt: number, relockInSeconds, at: result.at })
    options.onOpened?.()
  }

  function refuse(number: number, refusal: DoorRefusal): void {
    giveFeedback('refused')
    dispatch({ kind: 'refused', attempt: number, refusal })
    options.onRefused?.(refusal)
  }

  function unlock(how?: 'without-gps'): void {
    const { current } = attempts
    if (current.running) return
    current.running = true
    current.count += 1
    dispatch({ kind: 'requested' })
    void attempt(current.count, how).finally(() => {
      current.running = false
    })
  }
  return {
    state,
    unlock,
    endCountdown: () => dispatch({ kind: 'relocked', attempt: attempts.current.count }),
    dismiss: () => dispatch({ kind: 'dismissed' }),
  }
}

/** Retries once after a refusal for distance if a fresh reading differs, because the first may be outdated. */
async function requestUnlock(send: SendUnlock, position: UnlockPosition): ReturnType<typeof sendUnlock> {
  const result = await sendUnlock(send, position)
  if (!('code' in result) || result.code !== 'lock-v2/too-far-away') return result
  const newPosition = positionToSend(await readPositionForUnlock({ fresh: true }), false)
  const hasMoved =
    typeof newPosition !== 'string' && (newPosition.lat !== position.lat || newPosition.lng !== position.lng)
  return hasMoved ? sendUnlock(send, newPosition) : result
}
