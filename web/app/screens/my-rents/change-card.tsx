import { updateStoredCard } from 'virtual:calls'
import type { OutputOf, StoredCard } from '@boxzone/contract'
import { type ReactNode, useState } from 'react'
import { call } from '#app/lib/api.ts'
import { useErrorText } from '#app/lib/form/error-text.ts'
import { useCall } from '#app/lib/form/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { lateDialog } from '#app/ui/late-part.tsx'
import { cardMark } from './card-mark.ts'

const CardCheckDialog = lateDialog(async () => (await import('./card-check-dialog.tsx')).CardCheckDialog)

/** Says what the payment page will ask for before it leads there. */
export function ChangeCard({ card, children }: { card: StoredCard | null; children: ReactNode }) {
  const errorText = useErrorText()
  const [page, setPage] = useState<OutputOf<typeof updateStoredCard>>()
  const { run, state, failure } = useCall(async () => {
    setPage(await call(updateStoredCard, { returnUrl: `/my/rents?card=${cardMark(card)}` }))
  })
  return (
    <>
      <Button look="quiet" size={44} busy={state === 'busy'} onClick={run}>
        {children}
      </Button>
      {failure && (
        <span role="alert" className="text-small font-strong text-danger">
          {errorText(failure)}
        </span>
      )}
      {page && <CardCheckDialog page={page} onClose={() => setPage(undefined)} />}
    </>
  )
}
