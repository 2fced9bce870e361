import { loadDialogTexts } from '#app/lib/i18n/dialog-texts.ts'
import { lazyDialog } from '#app/ui/overlays/lazy-module.tsx'

export const LazyConfirmPasswordDialog = lazyDialog(async () => {
  const { ConfirmPasswordDialog, confirmPasswordTexts } = await import('./confirm-password-dialog.tsx')
  await loadDialogTexts(confirmPasswordTexts)
  return ConfirmPasswordDialog
})
