import { myContract } from 'virtual:calls'
import type { SharedWith } from '@boxzone/contract/contracts'
import { useTranslations } from 'use-intl'
import { useAsyncData } from '#app/forms/use-async-data.ts'
import { useErrorText } from '#app/forms/use-error-text.ts'
import { call } from '#app/lib/api/call.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Loading, Skeleton } from '#app/ui/content/skeleton.tsx'

interface UnknownPeopleProps {
  contractId: string
  onChange: (people: readonly SharedWith[]) => void
}

/** Stands in for the people it is shared with while nobody has said who they are. */
export function SharedPeopleLoading({ contractId, onChange }: UnknownPeopleProps) {
  const t = useTranslations('doors')
  const errorText = useErrorText()
  const [loaded, again] = useAsyncData(contractId, async (id, signal) => {
    const { sharedWith } = await call(myContract, { id }, { signal })
    onChange(sharedWith)
  })
  if (loaded.state !== 'failed') {
    return (
      <Loading>
        <Skeleton shape="block" className="h-16" />
      </Loading>
    )
  }
  return (
    <div role="alert" className="grid justify-items-start gap-2">
      <p className="text-danger">{errorText(loaded.error)}</p>
      <Button look="line" size={44} onClick={again}>
        {t('fix.retry')}
      </Button>
    </div>
  )
}
