import { manualPayment } from 'virtual:calls'
import type { Rent } from '@boxzone/contract'
import { useNavigate } from 'react-router'
import { type RedirectingMutation, useRedirectingMutation } from '#app/forms/use-redirecting-mutation.ts'
import { call } from '#app/lib/api/call.ts'

/**
 * Opens the payment page of the rent, which leads back to `returnPath`. Without a rent it opens the list of rents. The
 * caller must show a failure, because a popup has no toast provider.
 */
export function usePayOverdue(
  rent: Rent | undefined,
  { returnPath, onLeave }: { readonly returnPath: string; readonly onLeave?: () => void },
): RedirectingMutation {
  const navigate = useNavigate()
  return useRedirectingMutation(async () => {
    if (!rent) {
      onLeave?.()
      return void navigate('/my/rents')
    }
    const { url } = await call(manualPayment, { id: rent.id, returnUrl: `${returnPath}?rent=${rent.id}` })
    onLeave?.()
    window.location.assign(url)
  })
}
