import { lazyDialog } from '#app/ui/overlays/lazy-module.tsx'

export const TermsDialog = lazyDialog(async () => (await import('./terms-dialog.tsx')).TermsForm)
