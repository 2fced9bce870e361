import { useEffect } from 'react'

/** In every page, and heavy for none: what it does comes when the page works. */
export function ShellPositionKeeper() {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    import('./shell-position.ts')
      .then(({ followPosition }) => {
        if (!isGone) stop = followPosition()
      })
      // Without it the position is read when a door asks for it.
      .catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [])
  return null
}
