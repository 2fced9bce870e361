import type { SessionData } from '#app/lib/session/session-events.ts'
import { tryStorage } from '#app/lib/storage/local-storage.ts'
import { resetDetails } from './reset-details.ts'

/** Item of the session storage: it ends with the tab, because another person may use the browser later. */
export const placedOrderItem = 'boxzone:placedOrder'

/** Clears details that the account prefilled. The Box and details typed without an account stay. */
const clearPrefilledDetails = (): void =>
  tryStorage((storage) => {
    const draft = JSON.parse(storage.getItem('orderDraft') ?? '{}')
    if (draft.prefilledFor) storage.setItem('orderDraft', JSON.stringify({ ...draft, ...resetDetails(draft) }))
  })

/** The next user of the browser must not see the e-mail address and the documents of the last order. */
function clearPlacedOrder(): void {
  try {
    sessionStorage.removeItem(placedOrderItem)
  } catch {
    // Without session storage nothing was remembered.
  }
}

export const orderDraftSessionData: SessionData = {
  onSignOut: () => {
    clearPrefilledDetails()
    clearPlacedOrder()
  },
}
