import { BottomSheet } from '#app/ui/overlays/bottom-sheet.tsx'
import { Dialog, type DialogProps } from '#app/ui/overlays/dialog.tsx'
import { useIsPhone } from '#app/ui/viewport/use-is-phone.ts'

/** A bottom sheet on phones, a dialog elsewhere. */
export function ResponsiveDialog(props: DialogProps) {
  const isPhone = useIsPhone()
  return isPhone ? <BottomSheet {...props} /> : <Dialog {...props} />
}
