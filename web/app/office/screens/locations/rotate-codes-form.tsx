import { rotateContractCodes } from 'virtual:calls'
import type { OfficeBox } from '@boxzone/contract'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { ActionForm } from '../../kit/action-form.tsx'
import { useOfficeAction } from '../../lib/use-office-action.ts'

interface RotateCodesFormProps {
  box: OfficeBox
  contract: NonNullable<OfficeBox['contract']>
  onClose: () => void
}

/** Replaces the codes of the contract and sends them to the lock again. */
export function RotateCodesForm({ box, contract, onClose }: RotateCodesFormProps) {
  const t = useTranslations('office-locations.codes')
  const { show } = useToast()
  const action = useOfficeAction(rotateContractCodes, {
    onDone: () => {
      show({ title: t('done', { number: box.number }), tone: 'success' })
      onClose()
    },
  })
  return (
    <ActionForm
      submitLabel={t('submit')}
      isBusy={action.isPending}
      error={action.error}
      onCancel={onClose}
      onSubmit={(reason) => action.mutate({ id: contract.id, version: contract.version, reason })}
    >
      <p>{t('text', { name: contract.customer })}</p>
    </ActionForm>
  )
}
