import { manualPayment, myRents } from 'virtual:calls'
import type { DoorBox } from '@boxzone/contract/locks'
import { useNavigate } from 'react-router'
import { payableRents } from '#app/domain/rents/rents.rules.ts'
import type { RecoveryTargets } from '#app/features/doors/recovery-buttons.tsx'
import { useErrorToast } from '#app/forms/use-error-toast.ts'
import { useRedirectingMutation } from '#app/forms/use-redirecting-mutation.ts'
import { call } from '#app/lib/api/call.ts'

/** Recovery actions for an unpaid Box: the tenant pays its oldest payable invoice, shared users contact the tenant. */
export function usePaymentTargets(box: DoorBox | undefined): RecoveryTargets {
  const navigate = useNavigate()
  const { run, busy } = useRedirectingMutation(async () => {
    const rents = await call(myRents, { unpaid: true })
    const oldest = payableRents(rents).find(({ contractId }) => contractId === box?.contractId)
    if (!oldest) return void navigate('/my/rents')
    const { url } = await call(manualPayment, { id: oldest.id, returnUrl: `/my/boxes?rent=${oldest.id}` })
    window.location.assign(url)
  }, useErrorToast())
  if (!box) return {}
  if (box.sharedBy) {
    const { phoneNumber, email } = box.sharedBy
    return { contactTenant: { href: phoneNumber === null ? `mailto:${email}` : `tel:${phoneNumber}` } }
  }
  return { pay: { onClick: run, busy } }
}
