import { useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { useTranslations } from 'use-intl'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'
import { NewUnlockToken } from './new-unlock-token.tsx'
import { type CreatedUnlockToken, UnlockTokenForm } from './unlock-token-form.tsx'
import { UnlockTokenList } from './unlock-token-list.tsx'
import { unlockTokensPath } from './unlock-tokens-path.ts'

export interface UnlockTokenDialogProps {
  contractId: string
  /** The Box and its warehouse as text. */
  description: string
  timeZone: string
  onClose: () => void
}

/** Creates unlock tokens: links that open the entrance and the Box for a limited time, for example for a mover. */
export function UnlockTokenDialog({ contractId, description, timeZone, onClose }: UnlockTokenDialogProps) {
  const t = useTranslations('doors.letIn')
  const [created, setCreated] = useState<CreatedUnlockToken>()
  return (
    <ResponsiveDialog open onOpenChange={onClose} title={t('title')} description={description}>
      <PrefetchPageLinks page={unlockTokensPath} />
      <div className="grid gap-6">
        {created ? (
          <NewUnlockToken url={created.url} email={created.email} onAnother={() => setCreated(undefined)} />
        ) : (
          <UnlockTokenForm contractId={contractId} timeZone={timeZone} onCreated={setCreated} />
        )}
        <UnlockTokenList
          contractId={contractId}
          timeZone={timeZone}
          // A revoked link must not be offered for sending.
          onRevoked={(id) => setCreated((known) => (known?.id === id ? undefined : known))}
        />
      </div>
    </ResponsiveDialog>
  )
}
