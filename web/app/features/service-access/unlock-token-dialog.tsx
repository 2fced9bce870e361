import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'
import { NewUnlockToken } from './new-unlock-token.tsx'
import { type CreatedUnlockToken, UnlockTokenForm } from './unlock-token-form.tsx'
import { UnlockTokenList } from './unlock-token-list.tsx'

export interface UnlockTokenDialogProps {
  contractId: string
  /** The Box and its location, in words. */
  description: string
  timeZone: string
  onClose: () => void
}

/** A mover or a courier gets a link that opens the entrance and the Box for a while. */
export function UnlockTokenDialog({ contractId, description, timeZone, onClose }: UnlockTokenDialogProps) {
  const t = useTranslations('doors.letIn')
  const [given, setGiven] = useState<CreatedUnlockToken>()
  const [round, setRound] = useState(0)
  return (
    <ResponsiveDialog open onOpenChange={onClose} title={t('title')} description={description}>
      <div className="grid gap-6">
        {given ? (
          <NewUnlockToken url={given.url} email={given.email} onAnother={() => setGiven(undefined)} />
        ) : (
          <UnlockTokenForm
            contractId={contractId}
            timeZone={timeZone}
            onGiven={(link) => {
              setGiven(link)
              setRound(round + 1)
            }}
          />
        )}
        <UnlockTokenList
          key={round}
          contractId={contractId}
          timeZone={timeZone}
          // One that opens nothing any more is not offered for sending on.
          onRevoked={(id) => setGiven((known) => (known?.id === id ? undefined : known))}
        />
      </div>
    </ResponsiveDialog>
  )
}
