import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#app/ui/base/button.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question. */
  title: ReactNode
  /** What "yes" brings about. */
  children?: ReactNode
  onConfirm: () => void
  confirmLabel?: ReactNode
  cancelLabel?: ReactNode
  /** `danger` for what cannot be undone. */
  tone?: 'primary' | 'danger'
  /** While the answer is being carried out; the dialog cannot be left then. */
  busy?: boolean
}

/** A question with two answers, "yes" and "no" unless they have better names. */
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
