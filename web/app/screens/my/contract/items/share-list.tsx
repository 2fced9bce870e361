import { boxItems, shareBoxItems } from 'virtual:calls'
import type { BoxItemList } from '@boxzone/contract'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useErrorToast } from '#app/forms/use-error-toast.ts'
import { useMutation } from '#app/forms/use-mutation.ts'
import { call } from '#app/lib/api/call.ts'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'

/** Saves each change immediately. The checkbox shows the saved value. */
export function ShareList({ list: { contractId, isShared } }: { list: BoxItemList }) {
  const t = useTranslations('box-items.share')
  const toast = useToast()
  const showError = useErrorToast()
  const { revalidate } = useRevalidator()
  const { run, state } = useMutation(
    async () => {
      await call(shareBoxItems, { id: contractId, isShared: !isShared })
      toast.show({ tone: 'success', title: t(isShared ? 'off' : 'on') })
      await revalidate()
    },
    (error) => {
      showError(error)
      // The server may have saved the change, so the page reloads. The call first tests the connection: a reload without it
      // would replace the page with an error.
      call(boxItems, { id: contractId }).then(revalidate, () => undefined)
    },
  )
  return (
    <Checkbox
      label={t('label')}
      description={t('text')}
      checked={isShared}
      disabled={state === 'busy'}
      onChange={run}
    />
  )
}
