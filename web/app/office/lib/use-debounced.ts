import { useEffect, useState } from 'react'

const pauseMs = 300

/** The value after a pause in typing, for previews by the server. */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
