import { formatDay, formatMoney } from '@boxzone/i18n/format'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoxNameFormat } from '#app/domain/boxes/use-box-name.ts'
import { useConfig, useLanguage } from '#app/lib/config/page-environment.tsx'
import { useIsSignedIn } from '#app/lib/session/token-store.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { OrderDocuments, OtherDocuments } from './order-documents.tsx'
import { StatusMessage } from './status-message.tsx'
import { useCalendarFile } from './use-calendar-file.ts'
import type { OwnReceipt } from './use-order-receipt.ts'
import type { OrderStatusView } from './use-order-state.ts'
import { useWarehouse } from './use-warehouse.ts'

interface SucceededProps {
  state: OrderStatusView
  /** Undefined unless this browser or the signed-in account placed the order. */
  receipt: OwnReceipt | undefined
}

export function SucceededMessage({ state: { place, businessId, others }, receipt }: SucceededProps) {
  const t = useTranslations('order-status.success')
  const nameOf = useBoxNameFormat()
  const list = new Intl.ListFormat(useLanguage())
  const numbers = list.format([businessId ?? '', ...(others ?? []).map((other) => other.businessId)])
  const boxes = list.format([place?.boxName ?? '', ...(others ?? []).map((other) => other.boxName)].map(nameOf))
  return (
    <StatusMessage title={place ? (others ? t('titleBoxes', { boxes }) : t('titleBox', { box: boxes })) : t('title')}>
      {receipt ? (
        <ReceiptText receipt={receipt} numbers={others ? numbers : undefined} />
      ) : businessId ? (
        t(others ? 'contracts' : 'contract', { number: numbers })
      ) : (
        t('text')
      )}
    </StatusMessage>
  )
}

interface ReceiptTextProps {
  receipt: OwnReceipt
  /** The numbers of several contracts. */
  numbers: string | undefined
}

function ReceiptText({ receipt: { email, paid, currency, contractNumber }, numbers }: ReceiptTextProps) {
  const t = useTranslations('order-status.success.receipt')
  const amount = formatMoney(paid, currency, useLanguage())
  const b = (text: ReactNode) => <b className="font-strong wrap-anywhere text-ink">{text}</b>
  return (
    <>
      <span className="block">{t('paid', { amount })}</span>
      {t.rich(numbers ? 'sentSeveral' : 'sent', { number: numbers ?? contractNumber, email, b })}
    </>
  )
}

/** The next steps of a paid order. */
export function OrderSucceeded({ state, receipt }: SucceededProps) {
  const t = useTranslations('order-status.success')
  const { place, others } = state
  const language = useLanguage()
  const startsLater = place?.startsLater ?? false
  const hasCodes = !useConfig().isOn('kyc.enabled') && !startsLater
  const day = place && formatDay(place.from, language, { style: 'long' })
  return (
    <ol className="mt-4 grid w-full max-w-3xl gap-3 text-left">
      <NextStep
        number={1}
        title={t('mail.title')}
        text={t(`mail.${hasCodes ? 'text' : 'textLater'}${others ? 'Several' : ''}`)}
      >
        {receipt ? (
          <>
            <OrderDocuments receipt={receipt} boxName={others ? place?.boxName : undefined} />
            {others?.map((other) => (
              <OtherDocuments key={other.orderId} other={other} draftId={receipt.proof.draftId} />
            ))}
          </>
        ) : null}
      </NextStep>
      {startsLater && day ? (
        <NextStep number={2} title={t(others ? 'later.titleSeveral' : 'later.title', { day })} text={t('later.text')} />
      ) : null}
      {place ? <DirectionsStep number={startsLater ? 3 : 2} state={state} place={place} /> : null}
      <ZoneStep number={(place ? 3 : 2) + (startsLater ? 1 : 0)} email={receipt?.email} />
    </ol>
  )
}

interface NextStepProps {
  number: number
  title: string
  text: ReactNode
  children?: ReactNode
}

function NextStep({ number, title, text, children }: NextStepProps) {
  return (
    <Card as="li" className="flex gap-4 md:px-7">
      <span
        aria-hidden="true"
        className="grid size-9 flex-none place-items-center rounded-full bg-kraft-3 font-heavy text-ink"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-lead font-strong">{title}</h2>
        <p className="wrap-anywhere text-ink-soft">{text}</p>
        {children ? <div className="mt-3 flex flex-wrap gap-3">{children}</div> : null}
      </div>
    </Card>
  )
}

interface DirectionsStepProps {
  number: number
  state: OrderStatusView
  place: NonNullable<OrderStatusView['place']>
}

function DirectionsStep({ number, state, place }: DirectionsStepProps) {
  const t = useTranslations('order-status.success')
  const { address, mapUrl } = useWarehouse(place.warehouseId)
  const save = useCalendarFile(state, place, address)
  return (
    <NextStep number={number} title={t('way.title', { location: place.warehouseName })} text={address ?? t('way.text')}>
      <ButtonLink href={mapUrl} look="line" icon={MapPin} target="_blank" rel="noopener">
        {t('way.directions')}
      </ButtonLink>
      <Button look="line" icon={CalendarPlus} onClick={save}>
        {t('way.calendar')}
      </Button>
    </NextStep>
  )
}

function ZoneStep({ number, email }: { number: number; email: string | undefined }) {
  const t = useTranslations('order-status.success')
  const isSignedIn = useIsSignedIn()
  return isSignedIn ? (
    <NextStep number={number} title={t('zone.title')} text={t('zone.text')}>
      <ButtonLink to="/my/boxes">{t('zone.go')}</ButtonLink>
    </NextStep>
  ) : (
    <NextStep
      number={number}
      title={t('password.title')}
      text={email ? t('password.textFor', { email }) : t('password.text')}
    >
      {/* The e-mail address is in the navigation state, because a URL must not contain it. */}
      <ButtonLink to="/reset-password/request?new" state={{ email }}>
        {t('password.go')}
      </ButtonLink>
    </NextStep>
  )
}
