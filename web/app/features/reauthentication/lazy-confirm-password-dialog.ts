import { loadDialogTexts } from '#app/lib/i18n/dialog-texts.ts'
import { lazyDialog } from '#app/ui/overlays/lazy-module.tsx'

export const ConfirmPasswordDialog = lazyDialog(async () => {
  const { ConfirmPasswordDialog: Dialog, confirmPasswordTexts } = await import('./confirm-password-dialog.tsx')
  await loadDialogTexts(confirmPasswordTexts)
  return Dialog
})
