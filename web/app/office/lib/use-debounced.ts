import { useEffect, useState } from 'react'

const defaultPauseMs = 300

/** The value after a pause without a change, so that the server gets one request per pause in typing. */
export function useDebounced<Value>(value: Value, pauseMs = defaultPauseMs): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return debounced
}
