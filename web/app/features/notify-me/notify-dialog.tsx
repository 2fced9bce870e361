import type { SizeClass, Warehouse } from '@boxzone/contract'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'
import { NotifyForm } from './notify-form.tsx'

interface NotifyDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  warehouse: Pick<Warehouse, 'id' | 'name' | 'sizes'>
  size: SizeClass | number | undefined
}

export function NotifyDialog({ open, onOpenChange, warehouse, size }: NotifyDialogProps) {
  const t = useTranslations('location.notify')
  const [registered, setRegistered] = useState<Registered>()
  return (
    <ResponsiveDialog
      open={open}
      onOpenChange={onOpenChange}
      title={registered ? t('done.title') : t('title')}
      description={registered ? undefined : t('text', { name: warehouse.name })}
    >
      {registered ? (
        <Done registered={registered} onClose={() => onOpenChange(false)} />
      ) : (
        <NotifyForm warehouse={warehouse} size={size} onDone={setRegistered} />
      )}
    </ResponsiveDialog>
  )
}

/** The e-mail told of, and whether the request had been there before. */
export interface Registered {
  email: string
  already: boolean
}

function Done({ registered: { email, already }, onClose }: { registered: Registered; onClose: () => void }) {
  const t = useTranslations()
  return (
    <div role="status" className="grid gap-5">
      <p className="flex items-start gap-3">
        <Icon shape={CircleCheck} size="large" className="text-action" />
        <span>
          {already ? <b className="block">{t('errors.notify__already-registered')}</b> : null}
          {t('location.notify.done.text', { email })}
        </span>
      </p>
      <Button look="line" onClick={onClose}>
        {t('kit.close')}
      </Button>
    </div>
  )
}
