import { useEffect, useEffectEvent } from 'react'
import { changeDraft } from '#app/features/order-draft/draft-store.ts'
import type { OrderDraft } from '#app/features/order-draft/order-draft.ts'
import { ensureSession } from '#app/lib/api/renew-session.ts'
import { useCurrentUser } from '#app/lib/auth/current-user.ts'
import { useConfig } from '#app/lib/config/page-environment.tsx'

/** Fills the details in from the account on login; takes them out again when somebody signs out. */
export function useAccountPrefill(draft: OrderDraft): void {
  const userId = useCurrentUser()?.id
  const country = useConfig().value('country')
  const { prefilledFor } = draft
  const prefill = useEffectEvent(async (user: string) => {
    const { fillInFromAccount } = await import('./account-details.ts')
    await fillInFromAccount(user, country)
  })
  useEffect(() => {
    // Without a connection the details are typed; the next visit tries again.
    if (userId !== undefined && userId !== prefilledFor) prefill(userId).catch(() => undefined)
  }, [userId, prefilledFor])
  const forget = useEffectEvent(async () => {
    if (prefilledFor === null || (await ensureSession()) || !navigator.onLine) return
    changeDraft({ type: 'detailsReset' })
  })
  useEffect(() => {
    // Only on coming here: a session that ends in the middle takes nothing away that was typed.
    void forget()
  }, [])
}
