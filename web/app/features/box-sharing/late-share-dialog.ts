import { prepareOwnTexts } from '#app/lib/own-texts.ts'
import { lateDialog } from '#app/ui/late-part.tsx'

export const ShareDialog = lateDialog(async () => {
  const { ShareDialog: Dialog, shareTexts } = await import('./share-dialog.tsx')
  await prepareOwnTexts(shareTexts)
  return Dialog
})
