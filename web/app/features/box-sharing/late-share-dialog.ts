import { isLanguage } from '@boxzone/i18n/languages'
import { prepareTexts } from '#app/lib/texts.tsx'
import { lateDialog } from '#app/ui/late-part.tsx'

/** With the words it brings along: a dialog without them would be as missing as one that did not come. */
export const ShareDialog = lateDialog(async () => {
  const { lang } = document.documentElement
  const { ShareDialog: Dialog, shareTexts } = await import('./share-dialog.tsx')
  if (isLanguage(lang)) await prepareTexts(lang, shareTexts)
  return Dialog
})
