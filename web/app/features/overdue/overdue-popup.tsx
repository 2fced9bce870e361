import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { suppressOnce } from './suppressed.ts'
import { useOverdue } from './use-overdue.ts'

const OverdueDialog = lazy(async () => ({ default: (await import('./overdue-dialog.tsx')).OverdueDialog }))

/** Asks for a payment that is missing, over any page but the invoices themselves (specification, section 4). */
export function OverduePopup() {
  const { rents, close } = useOverdue()
  const navigate = useNavigate()
  if (rents.length === 0) return null
  const pay = () => {
    suppressOnce()
    close()
    void navigate('/my/rents')
  }
  return (
    <Suspense>
      <OverdueDialog rents={rents} onPay={pay} />
    </Suspense>
  )
}
