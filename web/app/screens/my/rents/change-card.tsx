import { updateStoredCard } from 'virtual:calls'
import type { OutputOf, Rent, StoredCard } from '@boxzone/contract'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { call } from '#app/lib/api/call.ts'
import { Button } from '#app/ui/base/button.tsx'
import { lazyDialog } from '#app/ui/overlays/lazy-module.tsx'
import { cardFingerprint, opensCardChange } from './card-fingerprint.ts'

const CardCheckDialog = lazyDialog(async () => (await import('./card-check-dialog.tsx')).CardCheckDialog)

interface ChangeCardProps {
  card: StoredCard | null
  /** The invoice that the new card pays at once, where one is owed. */
  pays?: Rent | undefined
  children: ReactNode
}

/** Says what the payment page will ask for before it leads there. */
export function ChangeCard({ card, pays, children }: ChangeCardProps) {
  const errorText = useErrorText()
  const [page, setPage] = useState<OutputOf<typeof updateStoredCard>>()
  const { run, state, failure } = useMutation(async () => {
    const returnUrl = `/my/rents?card=${cardFingerprint(card)}${pays ? `&rent=${pays.id}` : ''}`
    setPage(await call(updateStoredCard, { returnUrl }))
  })
  useOpenedByLink(run)
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

/** The link of a letter opens it once: the page loaded again does not begin another payment. */
function useOpenedByLink(run: () => void): void {
  const [query, setQuery] = useSearchParams()
  const isAsked = query.get('card') === opensCardChange
  const open = useEffectEvent(() => {
    run()
    setQuery({}, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (isAsked) open()
  }, [isAsked])
}
