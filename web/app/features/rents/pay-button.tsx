import { manualPayment } from 'virtual:calls'
import type { Rent } from '@boxzone/contract'
import type { ReactNode } from 'react'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { useRedirectingMutation } from '#app/forms/use-redirecting-mutation.ts'
import { call } from '#app/lib/api/call.ts'
import { Button } from '#app/ui/base/button.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { VisuallyHidden } from '#app/ui/base/visually-hidden.tsx'

interface PayButtonProps {
  rent: Rent
  /** The main button of the screen. The rows have smaller ones. */
  main?: boolean
  children: ReactNode
}

/** Opens the payment page, which leads back to the invoices. The invoices show the result. */
export function PayButton({ rent, main = false, children }: PayButtonProps) {
  const errorText = useErrorText()
  const { run, busy, failure } = useRedirectingMutation(async () => {
    const { url } = await call(manualPayment, { id: rent.id, returnUrl: `/my/rents?rent=${rent.id}` })
    window.location.assign(url)
  })
  return (
    <span className={classNames('grid gap-1', main && 'w-full')}>
      <Button look={main ? 'primary' : 'line'} size={main ? 56 : 44} wide={main} busy={busy} onClick={run}>
        {children}
        {!main && <VisuallyHidden> {rent.invoiceNumber}</VisuallyHidden>}
      </Button>
      {failure && (
        <span role="alert" className="text-small font-strong text-danger">
          {errorText(failure)}
        </span>
      )}
    </span>
  )
}
