import { loadDialogTexts } from '#app/lib/i18n/dialog-texts.ts'
import { lazyDialog } from '#app/ui/overlays/lazy-module.tsx'

export const ShareDialog = lazyDialog(async () => {
  const { ShareDialog: Dialog, shareTexts } = await import('./share-dialog.tsx')
  await loadDialogTexts(shareTexts)
  return Dialog
})
