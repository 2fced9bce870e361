import { revokeUnlockToken, unlockTokens } from 'virtual:calls'
import type { UnlockTokenSummary } from '@boxzone/contract/unlock-tokens'
import { formatDateTime } from '@boxzone/i18n/format'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useAsyncData } from '#app/forms/use-async-data.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { call } from '#app/lib/api/call.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { VisuallyHidden } from '#app/ui/base/visually-hidden.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'

interface GivenLinksProps {
  contractId: string
  timeZone: string
  onRevoked: (id: string) => void
}

/** Links for this Box that still can be used, each with a way to take it back. */
export function UnlockTokenList({ contractId, timeZone, onRevoked }: GivenLinksProps) {
  const t = useTranslations('doors.letIn')
  const errorText = useErrorText()
  const [loaded, reload] = useAsyncData('links', () => call(unlockTokens, {}))
  const [leaving, setLeaving] = useState<UnlockTokenSummary>()
  if (loaded.state === 'loading') {
    return (
      <Loading>
        <Skeleton shape="block" className="h-16" />
      </Loading>
    )
  }
  if (loaded.state === 'failed') return <p className="text-danger">{errorText(loaded.error)}</p>
  const revoked = (id: string) => {
    onRevoked(id)
    reload()
  }
  const links = loaded.data.filter((link) => link.contractId === contractId)
  if (links.length === 0) return null
  return (
    <section aria-labelledby="given-links">
      <h3 id="given-links" className="font-strong">
        {t('given')}
      </h3>
      <ul className="mt-1 grid divide-y divide-line">
        {links.map((link) => (
          <Given key={link.id} link={link} timeZone={timeZone} onRevoke={() => setLeaving(link)} />
        ))}
      </ul>
      {leaving && <RevokeQuestion link={leaving} onDone={revoked} onClose={() => setLeaving(undefined)} />}
    </section>
  )
}

function Given({ link, timeZone, onRevoke }: { link: UnlockTokenSummary; timeZone: string; onRevoke: () => void }) {
  const t = useTranslations('doors.letIn')
  const language = useLanguage()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 leading-snug">
        <span className="block font-strong break-all">{link.email}</span>
        <span className="block text-ink-soft tabular-nums">
          {t('period', {
            from: formatDateTime(link.validFrom, language, { timeZone }),
            to: formatDateTime(link.validTo, language, { timeZone }),
          })}
        </span>
      </span>
      <Button look="line" size={44} onClick={onRevoke}>
        {t('revoke')}
        <VisuallyHidden> {link.email}</VisuallyHidden>
      </Button>
    </li>
  )
}

interface RevokeQuestionProps {
  link: UnlockTokenSummary
  onDone: (id: string) => void
  onClose: () => void
}

function RevokeQuestion({ link, onDone, onClose }: RevokeQuestionProps) {
  const t = useTranslations('doors.letIn')
  const { run, state, failure } = useMutation(async () => {
    await call(revokeUnlockToken, { id: link.id })
    onClose()
    onDone(link.id)
  })
  return (
    <ConfirmDialog open onOpenChange={onClose} title={t('revokeTitle')} onConfirm={run} busy={state === 'busy'}>
      <p>{t('revokeText', { email: link.email })}</p>
      <FormFailure failure={failure} />
    </ConfirmDialog>
  )
}
