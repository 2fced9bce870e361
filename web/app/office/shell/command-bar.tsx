import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

/** Finds customers, contracts, Boxes, invoices, orders, locations and actions. */
export function CommandBar({ onClose }: { onClose: () => void }) {
  const t = useTranslations('office.find')
  return <Dialog open onOpenChange={(open) => !open && onClose()} title={t('open')} />
}
