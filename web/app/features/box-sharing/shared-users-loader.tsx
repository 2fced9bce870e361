import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'
import { sharingPath, useSharingFetcher } from './use-shared-users.ts'

/** Loads the shared users when the screen could not load the contract. */
export function SharedUsersLoader({ contractId }: { contractId: string }) {
  const t = useTranslations('doors')
  const errorText = useErrorText()
  const fetcher = useSharingFetcher(contractId)
  const load = () => void fetcher.load(sharingPath(contractId))
  const start = useEffectEvent(load)
  useEffect(() => start(), [])
  const error = fetcher.state === 'idle' ? fetcher.data?.error : undefined
  if (!error) {
    return (
      <Loading>
        <Skeleton shape="block" className="h-16" />
      </Loading>
    )
  }
  return (
    <div role="alert" className="grid justify-items-start gap-2">
      <p className="text-danger">{errorText(error)}</p>
      <Button look="line" size={44} onClick={load}>
        {t('recovery.retry')}
      </Button>
    </div>
  )
}
