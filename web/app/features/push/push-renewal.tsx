import { useEffect } from 'react'
import { loadOptional } from '#app/lib/browser/load-optional.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { readItem } from '#app/lib/storage/local-storage.ts'

/**
 * At every visit and when the worker reports a changed endpoint, renews a subscription if its endpoint changed or is
 * missing.
 */
export function PushRenewal() {
  const language = useLanguage()
  useEffect(() => {
    const renew = async () => {
      if (readItem('pushKinds') === undefined) return
      const { renewPush } = await loadOptional(() => import('./renew-push.ts'))
      await renewPush(language)
    }
    // Offline, the next visit renews it.
    const attempt = () => void renew().catch(() => undefined)
    attempt()
    const worker = navigator.serviceWorker
    worker?.addEventListener('message', attempt)
    return () => worker?.removeEventListener('message', attempt)
  }, [language])
  return null
}
