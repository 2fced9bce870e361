import { rotateContractCodes } from 'virtual:calls'
import type { ReactNode } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'
import { useOfficeAction } from '../lib/use-office-action.ts'
import { ActionForm } from './action-form.tsx'

interface RotateCodesFormProps {
  contract: { id: string; version: number }
  onClose: () => void
  /** More facts about the effects. */
  children?: ReactNode
}

/** Replaces all codes of a contract. The server sends the new codes to networked locks; staff set the others. */
export function RotateCodesForm({ contract: { id, version }, onClose, children }: RotateCodesFormProps) {
  const t = useTranslations('office-contracts.codes')
  const { show } = useToast()
  const action = useOfficeAction(rotateContractCodes, {
    onDone: () => {
      show({ title: t('done'), tone: 'success' })
      onClose()
    },
  })
  return (
    <ActionForm
      submitLabel={t('submit')}
      isBusy={action.isPending}
      error={action.error}
      note={t('note')}
      onCancel={onClose}
      onSubmit={(reason) => action.mutate({ id, version, reason })}
    >
      <p>{t('text')}</p>
      {children}
    </ActionForm>
  )
}
