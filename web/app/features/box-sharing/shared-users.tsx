import type { SharedWith } from '@boxzone/contract/contracts'
import { formatDay } from '@boxzone/i18n/format'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lastShareDay } from '#app/domain/contracts/last-share-day.ts'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useJsonFetcher } from '#app/forms/use-json-fetcher.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { VisuallyHidden } from '#app/ui/base/visually-hidden.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import type { clientAction } from './sharing-route.ts'
import { sharingPath } from './use-shared-users.ts'

interface SharedUsersProps {
  contractId: string
  byCode: boolean
  /** Time zone of the warehouse. A share ends at midnight in this zone. */
  timeZone: string
  users: readonly SharedWith[]
  /** Receives a text that confirms the removal. */
  onDone: (message: string) => void
}

export function SharedUsers({ contractId, byCode, timeZone, users, onDone }: SharedUsersProps) {
  const t = useTranslations('doors.share')
  const [removing, setRemoving] = useState<SharedWith>()
  const isListed = users.some(({ email }) => email === removing?.email)
  const confirmRemoval = useEffectEvent(({ firstName: name, invitedUntil }: SharedWith) => {
    setRemoving(undefined)
    onDone(invitedUntil ? t('invitationRemoved') : t('removed', { name }))
  })
  useEffect(() => {
    if (removing && !isListed) confirmRemoval(removing)
  }, [removing, isListed])
  return (
    <section aria-labelledby="shared-with">
      <h3 id="shared-with" className="font-strong">
        {t('people')}
      </h3>
      {users.length === 0 ? (
        <p className="text-ink-soft">{t('nobody')}</p>
      ) : (
        <ul className="mt-1 grid divide-y divide-line">
          {users.map((user) => (
            <SharedUser key={user.email} user={user} timeZone={timeZone} onRemove={() => setRemoving(user)} />
          ))}
        </ul>
      )}
      {/* Unmounts together with the row of the user, so that the focus moves to the remaining rows. */}
      {removing && isListed && (
        <RemoveDialog contractId={contractId} byCode={byCode} user={removing} onClose={() => setRemoving(undefined)} />
      )}
    </section>
  )
}

interface SharedUserProps {
  user: SharedWith
  timeZone: string
  onRemove: () => void
}

function SharedUser({ user, timeZone, onRemove }: SharedUserProps) {
  const t = useTranslations('doors.share')
  const { email, firstName, invitedUntil, expiresAt } = user
  const day = useDay(timeZone)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 leading-snug">
        {firstName && <span className="block font-strong">{firstName}</span>}
        <span className="block break-all text-ink-soft">{email}</span>
        {invitedUntil && <span className="block text-small">{t('waiting', { date: day(invitedUntil) })}</span>}
        {expiresAt && <span className="block text-small">{t('ends', { date: day(expiresAt) })}</span>}
      </span>
      <Button look="line" size={44} onClick={onRemove}>
        {t(invitedUntil ? 'invitationRemove' : 'remove')}
        <VisuallyHidden> {firstName || email}</VisuallyHidden>
      </Button>
    </li>
  )
}

function useDay(timeZone: string): (end: string) => string {
  const language = useLanguage()
  return (end) => formatDay(lastShareDay(end, timeZone), language)
}

interface RemoveDialogProps extends Pick<SharedUsersProps, 'contractId' | 'byCode'> {
  user: SharedWith
  onClose: () => void
}

function RemoveDialog({ contractId, byCode, user, onClose }: RemoveDialogProps) {
  const t = useTranslations('doors.share')
  const { email, firstName: name, invitedUntil } = user
  const fetcher = useJsonFetcher<typeof clientAction>(sharingPath(contractId), { method: 'delete' })
  const isRemoved = fetcher.data !== undefined && !fetcher.data.error
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={invitedUntil ? t('invitationTitle') : t('removeTitle', { name })}
      onConfirm={() => fetcher.submit({ email })}
      busy={fetcher.isBusy || isRemoved}
    >
      <p>{invitedUntil ? t('invitationText', { email }) : byCode ? t('removeTextCode') : t('removeText')}</p>
      <FormFailure failure={fetcher.isBusy ? undefined : fetcher.data?.error} />
    </ConfirmDialog>
  )
}
