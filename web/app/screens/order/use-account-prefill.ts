import { useEffect, useEffectEvent } from 'react'
import { changeDraft } from '#app/features/order-draft/draft-store.ts'
import type { OrderDraft } from '#app/features/order-draft/order-draft.ts'
import { ensureSession } from '#app/lib/api/renew-session.ts'
import { useCurrentUser } from '#app/lib/auth/current-user.ts'
import { useConfig } from '#app/lib/config/page-environment.tsx'

/** Fills in the details from the account after login. Clears them when the order opens again without a session. */
export function useAccountPrefill(draft: OrderDraft): void {
  const userId = useCurrentUser()?.id
  const country = useConfig().value('country')
  const { prefilledFor } = draft
  const prefill = useEffectEvent(async (user: string) => {
    const { fillInFromAccount } = await import('./account-details.ts')
    await fillInFromAccount(user, country)
  })
  useEffect(() => {
    // Offline the customer types the details; the next visit tries again.
    if (userId !== undefined && userId !== prefilledFor) prefill(userId).catch(() => undefined)
  }, [userId, prefilledFor])
  const clearPrefill = useEffectEvent(async () => {
    if (prefilledFor === null || (await ensureSession()) || !navigator.onLine) return
    changeDraft({ type: 'detailsReset' })
  })
  useEffect(() => {
    // Runs only on mount: a session that ends during the order must not delete typed values.
    void clearPrefill()
  }, [])
}
