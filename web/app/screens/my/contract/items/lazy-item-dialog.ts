import { lazyDialog } from '#app/ui/overlays/lazy-module.tsx'

export const ItemDialog = lazyDialog(async () => (await import('./item-dialog.tsx')).ItemDialog)
