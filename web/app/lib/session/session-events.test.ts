import { beforeEach, describe, expect, test, vi } from 'vitest'
import { emitSession, registerSessionData, reportSessionFailures } from './session-events.ts'

describe('emitSession', () => {
  const reported = vi.fn()
  beforeEach(() => {
    reported.mockReset()
    reportSessionFailures(reported)
    return () => reportSessionFailures(() => undefined)
  })

  test('runs the listeners of an event in the order of their registration', () => {
    const calls: string[] = []
    const remove = registerSessionData(
      { onSignIn: () => calls.push('first'), onSignOut: () => calls.push('other event') },
      {},
      { onSignIn: () => calls.push('second') },
    )
    emitSession('onSignIn')
    remove()
    expect(calls).toEqual(['first', 'second'])
  })

  test('reports a listener that throws and runs the others', () => {
    const failure = new Error('storage is broken')
    const onSessionEnd = vi.fn()
    const throwing = () => {
      throw failure
    }
    const remove = registerSessionData({ onSessionEnd: throwing }, { onSessionEnd })
    emitSession('onSessionEnd')
    remove()
    expect(onSessionEnd).toHaveBeenCalledOnce()
    expect(reported).toHaveBeenCalledExactlyOnceWith(failure)
  })

  test('runs no listener that was removed', () => {
    const onSignIn = vi.fn()
    registerSessionData({ onSignIn })()
    emitSession('onSignIn')
    expect(onSignIn).not.toHaveBeenCalled()
  })
})
