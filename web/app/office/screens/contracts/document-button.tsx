import { officeInvoicePdf } from 'virtual:calls'
import Download from 'lucide-react/icons/download'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { useDownload } from '../../lib/use-download.ts'

/** Downloads an invoice or a credit note as PDF. */
export function DocumentButton({ number }: { number: string }) {
  const t = useTranslations('office-contracts.invoices')
  const { download, busyFile } = useDownload()
  return (
    <Button
      size={32}
      look="quiet"
      icon={Download}
      busy={busyFile !== undefined}
      aria-label={t('pdfOf', { number })}
      onClick={() => void download(`${number}.pdf`, officeInvoicePdf, { id: number })}
    >
      {t('pdf')}
    </Button>
  )
}
