import type { updateStoredCard } from 'virtual:calls'
import type { OutputOf, Rent, StoredCard } from '@boxzone/contract'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ActionResult } from '#app/forms/action-result.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { useFetcherResult } from '#app/forms/use-fetcher-result.ts'
import { useJsonFetcher } from '#app/forms/use-json-fetcher.ts'
import { Button } from '#app/ui/base/button.tsx'
import { lazyDialog } from '#app/ui/overlays/lazy-module.tsx'
import { cardFingerprint, opensCardChange } from './card-fingerprint.ts'

const CardCheckDialog = lazyDialog(async () => (await import('./card-check-dialog.tsx')).CardCheckDialog)

interface ChangeCardProps {
  card: StoredCard | null
  /** The due invoice that the new card pays immediately. */
  pays?: Rent | undefined
  children: ReactNode
}

type CardPage = OutputOf<typeof updateStoredCard>

/** Shows what the payment page will charge before it opens that page. */
export function ChangeCard({ card, pays, children }: ChangeCardProps) {
  const errorText = useErrorText()
  const [page, setPage] = useState<CardPage>()
  const fetcher = useJsonFetcher<ActionResult<CardPage>>('/my/rents', { revalidates: false })
  useFetcherResult(fetcher, ({ data }) => setPage(data))
  const failure = fetcher.isBusy ? undefined : fetcher.data?.error
  const run = () =>
    fetcher.submit({ returnUrl: `/my/rents?card=${cardFingerprint(card)}${pays ? `&rent=${pays.id}` : ''}` })
  useOpenedByLink(run)
  return (
    <>
      <Button look="quiet" size={44} busy={fetcher.isBusy} onClick={run}>
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

/** The link of an e-mail starts the change once: a reload must not start another payment. */
function useOpenedByLink(run: () => void): void {
  const [query, setQuery] = useSearchParams()
  const isLinked = query.get('card') === opensCardChange
  const open = useEffectEvent(() => {
    run()
    setQuery({}, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (isLinked) open()
  }, [isLinked])
}
