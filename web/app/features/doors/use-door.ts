import { useReducer, useRef } from 'react'
import { lockPosition } from '#app/lib/geolocation/lock-position.ts'
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
  /** Responsibility for entering without GPS is declared for this login. */
  isDeclared: boolean
  /** `forceGeo=1`: a fresh reading, and no way around it. */
  isForced: boolean
  onOpened?: (() => void) | undefined
  onRefused?: ((refusal: DoorRefusal) => void) | undefined
}

export interface DoorControl {
  state: DoorState
  press: (how?: 'without-gps') => void
  /** The countdown of this opening is over. */
  relock: () => void
  /** Puts a refusal aside. */
  dismiss: () => void
}

/** A door from the press to the lock's answer; it always ends, and only the lock's word opens it. */
export function useDoor(options: DoorOptions): DoorControl {
  const [state, dispatch] = useReducer(nextDoorState, firstDoorState)
  const attempts = useRef({ running: false, count: 0 })

  async function attempt(number: number, how?: 'without-gps'): Promise<void> {
    const { send, isDeclared, isForced } = options
    const found = how === 'without-gps' && !isForced ? how : await lockPosition({ fresh: isForced })
    const place = positionToSend(found, isDeclared && !isForced)
    if (typeof place === 'string') return refuse(number, { code: place })
    dispatch({ kind: 'located', attempt: number, withoutGps: place.entryWithoutGPS })
    const askedMs = performance.now()
    const answer = await askDoor(send, place)
    if ('code' in answer) return refuse(number, answer)
    giveFeedback('opened')
    const relockInSeconds = relockSecondsLeft({ ...answer, now: serverNow(), tookMs: performance.now() - askedMs })
    dispatch({ kind: 'opened', attempt: number, relockInSeconds, at: answer.at })
    options.onOpened?.()
  }

  function refuse(number: number, refusal: DoorRefusal): void {
    giveFeedback('refused')
    dispatch({ kind: 'refused', attempt: number, refusal })
    options.onRefused?.(refusal)
  }

  function press(how?: 'without-gps'): void {
    const { current } = attempts
    if (current.running) return
    current.running = true
    current.count += 1
    dispatch({ kind: 'pressed' })
    void attempt(current.count, how).finally(() => {
      current.running = false
    })
  }
  return {
    state,
    press,
    relock: () => dispatch({ kind: 'relocked', attempt: attempts.current.count }),
    dismiss: () => dispatch({ kind: 'dismissed' }),
  }
}

/** The position that was refused may be an old one: a new reading is asked about once, and its distance is the one shown. */
async function askDoor(send: SendUnlock, place: UnlockPosition): ReturnType<typeof sendUnlock> {
  const answer = await sendUnlock(send, place)
  if (!('code' in answer) || answer.code !== 'lock-v2/too-far-away') return answer
  const again = positionToSend(await lockPosition({ fresh: true }), false)
  const hasMoved = typeof again !== 'string' && (again.lat !== place.lat || again.lng !== place.lng)
  return hasMoved ? sendUnlock(send, again) : answer
}
