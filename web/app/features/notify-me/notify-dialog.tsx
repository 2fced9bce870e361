import type { SizeClass, Warehouse } from '@boxzone/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TextsProvider } from '#app/lib/i18n/texts.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'
import { NotifyForm } from './notify-form.tsx'
import { NotifyResult, type Registered } from './notify-result.tsx'

export const notifyTexts = ['location', 'forms'] as const

interface NotifyDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  warehouse: Pick<Warehouse, 'id' | 'name' | 'sizes'>
  size: SizeClass | number | undefined
}

export function NotifyDialog(props: NotifyDialogProps) {
  return (
    <TextsProvider groups={notifyTexts}>
      <NotifySteps {...props} />
    </TextsProvider>
  )
}

function NotifySteps({ open, onOpenChange, warehouse, size }: NotifyDialogProps) {
  const t = useTranslations('location.notify')
  const [registered, setRegistered] = useState<Registered>()
  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={onOpenChange}
      title={registered ? t(registered.state === 'unconfirmed' ? 'check.title' : 'done.title') : t('title')}
      description={registered ? undefined : t('text', { name: warehouse.name })}
    >
      {registered ? (
        <NotifyResult registered={registered} onClose={() => onOpenChange(false)} />
      ) : (
        <NotifyForm warehouse={warehouse} size={size} onDone={setRegistered} />
      )}
    </ResponsiveDialog>
  )
}
