import type { SharedWith } from '@boxzone/contract/contracts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useJsonFetcher } from '#app/forms/use-json-fetcher.ts'
import { Button } from '#app/ui/base/button.tsx'
import { VisuallyHidden } from '#app/ui/base/visually-hidden.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import type { clientAction } from './sharing-route.ts'
import { sharingPath } from './use-shared-users.ts'

interface SharedUsersProps {
  contractId: string
  byCode: boolean
  users: readonly SharedWith[]
}

export function SharedUsers({ contractId, byCode, users }: SharedUsersProps) {
  const t = useTranslations('doors.share')
  const [removing, setRemoving] = useState<SharedWith>()
  const isListed = users.some(({ email }) => email === removing?.email)
  if (removing && !isListed) setRemoving(undefined)
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
            <li key={user.email} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 leading-snug">
                <span className="block font-strong">{user.firstName}</span>
                <span className="block break-all text-ink-soft">{user.email}</span>
              </span>
              <Button look="line" size={44} onClick={() => setRemoving(user)}>
                {t('remove')}
                <VisuallyHidden> {user.firstName}</VisuallyHidden>
              </Button>
            </li>
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

interface RemoveDialogProps extends Omit<SharedUsersProps, 'users'> {
  user: SharedWith
  onClose: () => void
}

function RemoveDialog({ contractId, byCode, user, onClose }: RemoveDialogProps) {
  const t = useTranslations('doors.share')
  const fetcher = useJsonFetcher<typeof clientAction>(sharingPath(contractId), { method: 'delete' })
  const isRemoved = fetcher.data !== undefined && !fetcher.data.error
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('removeTitle', { name: user.firstName })}
      onConfirm={() => fetcher.submit({ email: user.email })}
      busy={fetcher.isBusy || isRemoved}
    >
      <p>{byCode ? t('removeTextCode') : t('removeText')}</p>
      <FormFailure failure={fetcher.isBusy ? undefined : fetcher.data?.error} />
    </ConfirmDialog>
  )
}
