import { removeBoxItem } from 'virtual:calls'
import type { BoxItem } from '@boxzone/contract'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useMutation } from '#app/forms/use-mutation.ts'
import { call } from '#app/lib/api/call.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ignoreNotFound } from './ignore-not-found.ts'

interface RemoveItemDialogProps {
  contractId: string
  item: BoxItem
  onClose: () => void
}

/** Confirmation before an item and its photos are deleted. */
export function RemoveItemDialog({ contractId, item, onClose }: RemoveItemDialogProps) {
  const t = useTranslations('box-items.remove')
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { run, state, failure } = useMutation(async () => {
    await call(removeBoxItem, { id: contractId, itemId: item.id }).catch(ignoreNotFound)
    toast.show({ tone: 'success', title: t('done') })
    onClose()
    await revalidate()
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('title', { name: item.name })}
      tone="danger"
      confirmLabel={t('button')}
      onConfirm={run}
      busy={state === 'busy' || state === 'done'}
    >
      <p>{t('text')}</p>
      <FormFailure failure={failure} />
    </ConfirmDialog>
  )
}
