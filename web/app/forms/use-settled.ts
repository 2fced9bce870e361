import { startTransition, useEffect, useState } from 'react'

interface Settled<Value> {
  value: Value
  /** A newer promise is pending. */
  isStale: boolean
}

/** The value of a promise that never rejects. Unlike `use`, it does not suspend the component. */
export function useSettled<Value>(promise: Promise<Value>): Settled<Value> | undefined {
  const [settled, setSettled] = useState<{ promise: Promise<Value>; value: Value }>()
  useEffect(() => {
    let isCurrent = true
    void promise.then((value) => {
      if (isCurrent) startTransition(() => setSettled({ promise, value }))
    })
    return () => {
      isCurrent = false
    }
  }, [promise])
  return settled && { value: settled.value, isStale: settled.promise !== promise }
}
