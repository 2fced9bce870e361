import { useTranslations } from 'use-intl'
import { isWebview } from '#app/lib/browser/webview.ts'
import { recheckPermission } from '#app/lib/geolocation/location-permission.ts'
import { Button } from '#app/ui/base/button.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'
import { browserOf } from './browser.rules.ts'
import { DeclarationDialog } from './declaration-dialog.tsx'
import type { PermissionDialog } from './location-permission-context.ts'

export interface PermissionDialogsProps {
  dialog: PermissionDialog
  proceed: (how?: 'without-gps') => void
  declare: (() => Promise<void>) | undefined
  onShow: (dialog: PermissionDialog) => void
  onClose: () => void
}

/** Explains why the position is needed, how to allow it in this browser, and how to continue without it. */
export function PermissionDialogs(props: PermissionDialogsProps) {
  const { dialog, proceed, declare, onClose } = props
  if (dialog === 'declaration' && declare) {
    const accept = async () => {
      await declare()
      onClose()
      proceed('without-gps')
    }
    return <DeclarationDialog accept={accept} onClose={onClose} />
  }
  if (dialog === 'prompt') return <PromptDialog {...props} />
  return dialog === 'unsupported' ? <UnsupportedDialog {...props} /> : <DeniedDialog {...props} />
}

function PromptDialog({ proceed, onShow, onClose, declare }: PermissionDialogsProps) {
  const t = useTranslations('doors.permission')
  const go = () => {
    onClose()
    proceed()
  }
  return (
    <ResponsiveDialog
      open
      onOpenChange={onClose}
      title={t('prompt.title')}
      actions={
        <>
          {declare && <WithoutPositionButton onClick={() => onShow('declaration')} />}
          <Button onClick={go}>{t('prompt.action')}</Button>
        </>
      }
    >
      <p>{t('prompt.text')}</p>
      <p className="mt-2 text-ink-soft">{t('prompt.privacy')}</p>
    </ResponsiveDialog>
  )
}

function DeniedDialog({ proceed, onShow, onClose, declare }: PermissionDialogsProps) {
  const t = useTranslations('doors.permission')
  const browser = browserOf(navigator.userAgent, isWebview())
  const retry = async () => {
    await recheckPermission()
    onClose()
    proceed()
  }
  return (
    <ResponsiveDialog
      open
      onOpenChange={onClose}
      title={t('denied.title')}
      actions={
        <>
          {declare && <WithoutPositionButton onClick={() => onShow('declaration')} />}
          <Button onClick={() => void retry()}>{t('denied.action')}</Button>
        </>
      }
    >
      <p>{t('denied.text')}</p>
      <ol className="mt-3 grid list-decimal gap-2 pl-6 marker:font-heavy">
        {(['first', 'second', 'third'] as const).map((step) => (
          <li key={step} className="pl-1">
            {t(`steps.${browser}.${step}`)}
          </li>
        ))}
      </ol>
    </ResponsiveDialog>
  )
}

function UnsupportedDialog({ onShow, onClose, declare }: PermissionDialogsProps) {
  const t = useTranslations('doors.permission')
  const close = useTranslations('shell.actions')('close')
  return (
    <ResponsiveDialog
      open
      onOpenChange={onClose}
      title={t('unsupported.title')}
      actions={
        <>
          {declare && <WithoutPositionButton onClick={() => onShow('declaration')} />}
          <Button onClick={onClose}>{close}</Button>
        </>
      }
    >
      <p>{t('unsupported.text')}</p>
    </ResponsiveDialog>
  )
}

function WithoutPositionButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('doors.permission')
  return (
    <Button look="line" onClick={onClick}>
      {t('without')}
    </Button>
  )
}
