import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#app/forms/use-error-text.ts'
import type { MutationState } from '#app/forms/use-mutation.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Spinner } from '#app/ui/base/spinner.tsx'
import { FormResult } from './result.tsx'

interface LinkOutcomeProps {
  call: MutationState
  working: string
  done: ReactNode
  /** Shown when the server says that the link is not valid. */
  invalid: ReactNode
}

const invalidCodes = ['verification/invalid', 'validation', 'password-reset/invalid-token']

/** How the link of an e-mail ended: still working, done, not valid, or not possible at the moment. */
export function LinkOutcome({ call, working, done, invalid }: LinkOutcomeProps) {
  const t = useTranslations('account.link')
  const retry = useTranslations('shell')('retry')
  const errorText = useErrorText()
  const { state, failure, run } = call
  if (state === 'done') return done
  if (failure === undefined) return <Working text={working} />
  if (invalidCodes.includes(failure.code)) return invalid
  return (
    <FormResult mark="refused" title={t('failedTitle')} actions={<Button onClick={run}>{retry}</Button>}>
      <p>{errorText(failure)}</p>
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
