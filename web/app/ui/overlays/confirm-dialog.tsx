import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/base/button.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Title, phrased as a yes/no choice. */
  title: ReactNode
  /** Consequence of "yes". */
  children?: ReactNode
  onConfirm: () => void
  confirmLabel?: ReactNode
  cancelLabel?: ReactNode
  /** `danger` for actions that cannot be undone. */
  tone?: 'primary' | 'danger'
  /** True while the action runs. The dialog cannot be closed then. */
  busy?: boolean
}

/** A dialog with two buttons, "yes" and "no" by default. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, onConfirm, confirmLabel, cancelLabel, tone = 'primary', busy } = props
  const t = useTranslations('kit')
  const answers = (
    <>
      <Button look="line" disabled={busy} onClick={() => onOpenChange(false)}>
        {cancelLabel ?? t('no')}
      </Button>
      <Button look={tone} busy={busy} onClick={onConfirm}>
        {confirmLabel ?? t('yes')}
      </Button>
    </>
  )
  return (
    <ResponsiveDialog open={open} onOpenChange={onOpenChange} title={title} actions={answers} blocking={busy}>
      {children}
    </ResponsiveDialog>
  )
}
