import { officeInvoices, sendPaymentLink } from 'virtual:calls'
import type { OutputOf } from '@boxzone/contract'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { CopyField } from '#app/ui/fields/copy-field.tsx'
import { ActionFailure } from '../../kit/action-form.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOfficeList } from '../../lib/queries.ts'
import { useOfficeAction } from '../../lib/use-office-action.ts'
import { useOfficeFormat } from '../../lib/use-office-format.ts'

/** Sends the link to pay an invoice and shows it, so that staff can also give it to the customer. */
export function PayPanel({ customerId }: { customerId: string }) {
  const t = useTranslations('office-customers.payLink')
  const unpaid = useOfficeList(officeInvoices, { customerId, unpaid: 'true' })
  return (
    <QueryView query={unpaid} rows={3}>
      {() =>
        unpaid.items.length === 0 ? (
          <p className="text-small text-ink-soft">{t('empty')}</p>
        ) : (
          <ul className="grid gap-4">
            {unpaid.items.map((invoice) => (
              <UnpaidInvoice key={invoice.number} invoice={invoice} />
            ))}
          </ul>
        )
      }
    </QueryView>
  )
}

function UnpaidInvoice({ invoice }: { invoice: OutputOf<typeof officeInvoices>['items'][number] }) {
  const t = useTranslations('office-customers.payLink')
  const { day, money } = useOfficeFormat()
  const link = useOfficeAction(sendPaymentLink)
  const { number, owed, currency, dueOn, rentId } = invoice
  return (
    <li className="grid gap-3 border-b border-line pb-4 text-small last:border-0">
      <div className="flex justify-between gap-3">
        <div>
          <p className="font-strong">{number}</p>
          <p className="text-dense text-ink-soft">{t('due', { day: day(dueOn) })}</p>
        </div>
        <span className="font-strong tabular-nums">{money(owed, currency)}</span>
      </div>
      {link.error && <ActionFailure error={link.error} />}
      {link.data ? (
        <CopyField label={t('link')} value={link.data.url} hint={link.data.isSent ? t('sent') : t('notSent')} />
      ) : (
        rentId && (
          <Button size={40} look="line" busy={link.isPending} onClick={() => link.mutate({ id: rentId })}>
            {t('send')}
          </Button>
        )
      )}
    </li>
  )
}
