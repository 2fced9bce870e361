import { rotateCodes } from 'virtual:calls'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#app/forms/form-failure.tsx'
import { useMutation } from '#app/forms/use-mutation.ts'
import { call } from '#app/lib/api/call.ts'
import { Button } from '#app/ui/base/button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { useToast } from '#app/ui/overlays/toast.tsx'

/** Replaces the codes of a contract after a confirmation. */
export function RotateCodes({ contractId }: { contractId: string }) {
  const t = useTranslations('contracts.codes')
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const rotation = useMutation(async () => {
    await call(rotateCodes, { id: contractId })
    await revalidate()
    setOpen(false)
    toast.show({ tone: 'success', title: t('rotated') })
  })
  return (
    <>
      <Button look="quiet" size={44} icon={RefreshCw} className="-ml-2" onClick={() => setOpen(true)}>
        {t('rotate')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('rotateTitle')}
        onConfirm={rotation.run}
        busy={rotation.state === 'busy'}
      >
        <p>{t('rotateText')}</p>
        <FormFailure failure={rotation.failure} />
      </ConfirmDialog>
    </>
  )
}
