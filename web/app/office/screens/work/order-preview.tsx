import { offer, orderSummary } from 'virtual:calls'
import { useQuery } from '@tanstack/react-query'
import { sendRequest } from '#app/lib/api/send-request.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { MoneyPreview, PreviewView } from '../../kit/preview.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'

/** The public offer of a Box. A public call does not contain the token of staff. */
export function useOffer(boxId: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: [offer.path, boxId, language],
    queryFn: ({ signal }) => sendRequest(offer, { boxId, language }, { signal }),
    enabled: boxId !== '',
  })
}

interface OrderPreviewProps {
  boxId: string
  months: number
  insuranceId: string
}

/** The first payment, computed by the server. The call contains no draft, so it holds no Box. */
export function OrderPreview({ boxId, months, insuranceId }: OrderPreviewProps) {
  const t = useTranslations('office-work.order')
  const language = useLanguage()
  const { day, money } = useOfficeFormat()
  const choice = {
    boxId,
    periodInMonths: months,
    insuranceId: insuranceId === '' ? null : insuranceId,
    language,
    voucherToken: null,
  }
  const query = useQuery({
    queryKey: [orderSummary.path, choice],
    queryFn: ({ signal }) => sendRequest(orderSummary, choice, { signal }),
    enabled: boxId !== '',
    retry: false,
  })
  if (boxId === '') return <p className="text-ink-soft">{t('noPreview')}</p>
  return (
    <PreviewView query={query}>
      {({ items, discount, deposit, total, next, currency }) => (
        <MoneyPreview
          title={t('firstPayment')}
          lines={[
            ...items.map(({ subject, totalPriceWithVat }) => ({
              key: subject,
              label: subject,
              amount: money(totalPriceWithVat, currency),
            })),
            ...(discount
              ? [{ key: 'discount', label: discount.label, amount: money(-discount.amountWithVat, currency) }]
              : []),
            { key: 'deposit', label: t('deposit'), amount: money(deposit, currency) },
            { key: 'total', label: t('total'), amount: money(total.priceWithVat, currency), look: 'result' as const },
          ]}
          note={t('next', { day: day(next.on), amount: money(next.priceWithVat, currency) })}
        />
      )}
    </PreviewView>
  )
}
