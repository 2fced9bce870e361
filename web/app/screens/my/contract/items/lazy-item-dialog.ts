import { lazyDialog } from '#app/ui/overlays/lazy-module.tsx'

export const LazyItemDialog = lazyDialog(async () => (await import('./item-dialog.tsx')).ItemDialog)
