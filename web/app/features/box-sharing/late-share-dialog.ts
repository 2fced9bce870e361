import { loadDialogTexts } from '#app/lib/own-texts.ts'
import { lazyDialog } from '#app/ui/late-part.tsx'

export const ShareDialog = lazyDialog(async () => {
  const { ShareDialog: Dialog, shareTexts } = await import('./share-dialog.tsx')
  await loadDialogTexts(shareTexts)
  return Dialog
})
