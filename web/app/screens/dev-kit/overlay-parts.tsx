import { useState } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { BottomSheet } from '#app/ui/overlays/bottom-sheet.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { ResponsiveDialog } from '#app/ui/overlays/responsive-dialog.tsx'
import { ToastProvider, useToast } from '#app/ui/overlays/toast.tsx'
import type { ToastMessage } from '#app/ui/overlays/toast-message.ts'
import { KitPart } from './part-group.tsx'

const kinds = ['dialog', 'blocking', 'sheet', 'responsive', 'confirm'] as const
type Kind = (typeof kinds)[number]

const texts: Record<Kind, string> = {
  dialog: 'Dialog',
  blocking: 'Dialog that blocks Escape',
  sheet: 'BottomSheet',
  responsive: 'ResponsiveDialog',
  confirm: 'ConfirmDialog',
}

const toasts: readonly ToastMessage[] = [
  { title: 'Saved', tone: 'success' },
  {
    title: 'Sharing cancelled',
    description: 'Peter can no longer open Box 131.',
    action: { label: 'Undo', onClick: () => undefined },
  },
  {
    title: 'No connection',
    description: 'What you typed is kept. Try again when you are back online.',
    tone: 'danger',
  },
]

export function OverlayParts() {
  const [open, setOpen] = useState<Kind>()
  const state = (kind: Kind) => ({
    open: open === kind,
    onOpenChange: (next: boolean) => setOpen(next ? kind : undefined),
  })
  const close = () => setOpen(undefined)
  const sharing = {
    title: 'Share Box 131',
    description: 'They can open it until you cancel.',
    children: <EmailField label="E-mail" required />,
  }
  const actions = <Button onClick={close}>Share</Button>
  return (
    <>
      <KitPart name="Dialog, BottomSheet, ResponsiveDialog, ConfirmDialog">
        {kinds.map((kind) => (
          <Button key={kind} look="line" onClick={() => setOpen(kind)}>
            {texts[kind]}
          </Button>
        ))}
        <Dialog {...state('dialog')} {...sharing} actions={actions} />
        <Dialog
          {...state('blocking')}
          title="New terms"
          blocking
          actions={<Button onClick={close}>I have read it</Button>}
        >
          Neither Escape nor a click beside it closes this one.
        </Dialog>
        <BottomSheet {...state('sheet')} {...sharing} actions={actions} />
        <ResponsiveDialog {...state('responsive')} {...sharing} actions={actions} />
        <ConfirmDialog {...state('confirm')} title="Stop sharing with Peter?" tone="danger" onConfirm={close}>
          He will no longer be able to open Box 131.
        </ConfirmDialog>
      </KitPart>
      <KitPart name="Toast: success, with action, danger (stays)">
        <ToastProvider>
          {toasts.map((toast) => (
            <ToastButton key={toast.title} toast={toast} />
          ))}
        </ToastProvider>
      </KitPart>
    </>
  )
}

function ToastButton({ toast }: { toast: ToastMessage }) {
  const { show } = useToast()
  return (
    <Button look="line" onClick={() => show(toast)}>
      {toast.title}
    </Button>
  )
}
