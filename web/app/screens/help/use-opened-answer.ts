import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Opens the answer that the hash of the URL names, also after a navigation inside the page. */
export function useOpenedAnswer(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is new with every navigation, so the same anchor opens again
  useEffect(() => {
    const answer = hash.length > 1 ? document.getElementById(hash.slice(1)) : null
    const details = answer?.closest('details')
    if (!details) return
    details.open = true
    details.scrollIntoView({ block: 'center' })
  }, [hash, key])
}
