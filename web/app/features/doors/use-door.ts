import { useReducer, useRef } from 'react'
import { lockPosition } from '#app/lib/location/lock-position.ts'
import { type DoorState, firstDoorState, nextDoorState, type Refusal } from './door-phase.rules.ts'
import { giveFeedback } from './feedback.ts'
import { placeToSend, type SendOpening, sendOpening } from './open-door.ts'

interface DoorOptions {
  send: SendOpening
  /** Responsibility for entering without GPS is declared for this login. */
  isDeclared: boolean
  /** `forceGeo=1`: a fresh reading, and no way around it. */
  isForced: boolean
  onOpened?: (() => void) | undefined
  onRefused?: ((refusal: Refusal) => void) | undefined
}

export interface Door {
  state: DoorState
  press: (how?: 'without-gps') => void
  /** The countdown of this opening is over. */
  relock: () => void
  /** Puts a refusal aside. */
  dismiss: () => void
}

/** A door from the press to the lock's answer; it always ends, and only the lock's word opens it. */
export function useDoor(options: DoorOptions): Door {
  const [state, dispatch] = useReducer(nextDoorState, firstDoorState)
  const attempts = useRef({ running: false, count: 0 })

  async function attempt(number: number, how?: 'without-gps'): Promise<void> {
    const { send, isDeclared, isForced } = options
    const found = how === 'without-gps' && !isForced ? how : await lockPosition({ fresh: isForced })
    const place = placeToSend(found, isDeclared && !isForced)
    if (typeof place === 'string') return refuse(number, { code: place })
    dispatch({ kind: 'located', attempt: number, withoutGps: place.entryWithoutGPS })
    const answer = await sendOpening(send, place)
    if ('code' in answer) return refuse(number, answer)
    giveFeedback('opened')
    dispatch({ kind: 'opened', attempt: number, relockInSeconds: answer.relockInSeconds, at: answer.at })
    options.onOpened?.()
  }

  async function refuse(number: number, refusal: Refusal): Promise<void> {
    // The position that was refused may be an old one: the distance shown is that of a new reading.
    if (refusal.code === 'lock-v2/too-far-away') await lockPosition({ fresh: true })
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
