import { officeContractPdf, officeCustomerEmails } from 'virtual:calls'
import type { OfficeCustomer } from '@boxzone/contract'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOfficeQuery } from '../../lib/queries.ts'
import { useDownload } from '../../lib/use-download.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'

/** The contracts of a customer as PDF. */
export function CustomerDocuments({ customer: { contracts } }: { customer: OfficeCustomer }) {
  const t = useTranslations('office-customers.documents')
  const { download, busyFile } = useDownload()
  if (contracts.length === 0) return null
  return (
    <Panel title={t('title')}>
      <ul className="divide-y divide-line text-small">
        {contracts.map(({ id, number, box, warehouse }) => {
          const file = `${number}.pdf`
          return (
            <li key={id} className="flex items-center gap-3 px-4 py-2">
              <Icon shape={FileText} size="small" className="text-ink-soft" />
              <div className="min-w-0 flex-1">
                <p className="font-strong">{number}</p>
                <p className="text-dense wrap-anywhere text-ink-soft">{[box, warehouse].join(', ')}</p>
              </div>
              <Button
                size={32}
                look="quiet"
                icon={Download}
                busy={busyFile === file}
                aria-label={t('pdfOf', { number })}
                onClick={() => void download(file, officeContractPdf, { id })}
              >
                {t('pdf')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

const collapsedCount = 8

/** The newest e-mails to a customer. Only subjects are shown, because the texts may contain door codes and links. */
export function CustomerEmails({ customer: { id } }: { customer: OfficeCustomer }) {
  const t = useTranslations('office-customers.emails')
  const table = useTranslations('office.table')
  const { dateTime } = useOfficeFormat()
  const [isExpanded, setIsExpanded] = useState(false)
  const query = useOfficeQuery(officeCustomerEmails, { id, language: useLanguage() })
  return (
    <Panel title={t('title')} note={t('note')}>
      <QueryView query={query} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="px-4 py-6 text-small text-ink-soft">{t('empty')}</p>
          ) : (
            <>
              <ul className="divide-y divide-line text-small">
                {items
                  .slice(0, isExpanded ? undefined : collapsedCount)
                  .map(({ id: emailId, kind, title, status, at }) => (
                    <li key={emailId} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
                      <Icon shape={Mail} size="small" className="text-ink-soft" />
                      <span className="min-w-0 flex-1 wrap-anywhere">{title ?? kind}</span>
                      {status !== 'SENT' && <Badge look={status === 'PARKED' ? 'danger' : 'quiet'}>{t(status)}</Badge>}
                      <span className="text-dense text-ink-soft">{dateTime(at)}</span>
                    </li>
                  ))}
              </ul>
              {!isExpanded && items.length > collapsedCount && (
                <div className="border-t border-line p-2 text-center print:hidden">
                  <Button look="quiet" size={40} onClick={() => setIsExpanded(true)}>
                    {table('more')}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryView>
    </Panel>
  )
}
