import { loadDialogTexts } from '#app/lib/i18n/dialog-texts.ts'
import { lazyDialog } from '#app/ui/overlays/lazy-module.tsx'

export const LazyFaultDialog = lazyDialog(async () => {
  const { FaultDialog: Dialog, faultTexts } = await import('./fault-dialog.tsx')
  await loadDialogTexts(faultTexts)
  return Dialog
})
