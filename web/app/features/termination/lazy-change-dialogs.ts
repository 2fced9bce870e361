import { lazyDialog } from '#app/ui/overlays/lazy-module.tsx'

export const MoveDialog = lazyDialog(async () => (await import('./move-dialog.tsx')).MoveForm)
export const RevokeDialog = lazyDialog(async () => (await import('./revoke-dialog.tsx')).RevokeConfirmation)
