import type { ReactNode } from 'react'
import { FormFailure } from '#app/forms/form-failure.tsx'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { Button } from '#app/ui/base/button.tsx'
import { AccountPage } from './account-page.tsx'

interface LinkConfirmationProps {
  title: string
  text: string
  submitLabel: ReactNode
  onConfirm: () => void
  busy: boolean
  failure: ApiError | undefined
}

/** The page of an e-mail link. The link takes effect only after a click on the button: mail scanners open links too. */
export function LinkConfirmation({ title, text, submitLabel, onConfirm, busy, failure }: LinkConfirmationProps) {
  return (
    <AccountPage title={title} text={text}>
      <div className="grid gap-5">
        <FormFailure failure={failure} />
        <Button size={56} wide busy={busy} onClick={onConfirm}>
          {submitLabel}
        </Button>
      </div>
    </AccountPage>
  )
}
