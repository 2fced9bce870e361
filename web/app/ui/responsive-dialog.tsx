import { BottomSheet } from '#app/ui/bottom-sheet.tsx'
import { Dialog, type DialogProps } from '#app/ui/dialog.tsx'
import { useIsPhone } from '#app/ui/use-is-phone.ts'

/** A bottom sheet on phones, a dialog elsewhere. */
export function ResponsiveDialog(props: DialogProps) {
  const isPhone = useIsPhone()
  return isPhone ? <BottomSheet {...props} /> : <Dialog {...props} />
}
