import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Spinner } from '#app/ui/base/spinner.tsx'
import { FormResult } from './result.tsx'
import type { LinkAction } from './use-link-action.ts'

interface LinkOutcomeProps {
  action: LinkAction<unknown>
  working: string
  done: ReactNode
  /** Shown when the server refuses the link. */
  invalid: ReactNode
}

const invalidCodes = ['verification/invalid', 'validation', 'password-reset/invalid-token']

/** Result of an e-mail's link: pending, done, invalid, or failed with a retry. */
export function LinkOutcome({ action: { result, retry }, working, done, invalid }: LinkOutcomeProps) {
  const t = useTranslations('account.link')
  const retryLabel = useTranslations('shell')('retry')
  const errorText = useErrorText()
  if (!result) return <Working text={working} />
  const { error } = result
  if (!error) return done
  if (invalidCodes.includes(error.code)) return invalid
  return (
    <FormResult icon="refused" title={t('failedTitle')} actions={<Button onClick={retry}>{retryLabel}</Button>}>
      <p>{errorText(error)}</p>
    </FormResult>
  )
}

function Working({ text }: { text: string }) {
  return (
    <div className="wrap grid min-h-[calc(100dvh-4em)] content-start justify-items-center gap-4 pt-10 pb-20 md:pt-20">
      <span className="grid size-20 place-items-center rounded-full bg-kraft-tint">
        <Spinner className="size-8" />
      </span>
      <h1 className="text-center text-h2">{text}</h1>
    </div>
  )
}
