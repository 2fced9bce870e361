import { lazyDialog } from '#app/ui/overlays/lazy-module.tsx'

export const StartDialog = lazyDialog(async () => (await import('./start-dialog.tsx')).StartForm)
