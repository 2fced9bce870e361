import type { ReferralInfo } from '@boxzone/contract'
import { formatMoney } from '@boxzone/i18n/format'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useErrorToast } from '#app/forms/use-error-toast.ts'
import { share } from '#app/lib/browser/share.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { CopyField } from '#app/ui/fields/copy-field.tsx'
import { RewardTransactions } from './reward-transactions.tsx'

/** Scrolls to the section, because the browser applied the URL's hash before the section was rendered. */
function useScrolledTo() {
  const { hash, key } = useLocation()
  const place = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with every click on the link, which may be repeated
  useEffect(() => {
    if (hash === '#referral') place.current?.scrollIntoView()
  }, [hash, key])
  return place
}

export function ReferralSection({ info }: { info: ReferralInfo }) {
  const t = useTranslations('profile.referral')
  return (
    <Card as="section" padding="none" aria-labelledby="referral-title">
      <section ref={useScrolledTo()} id="referral" className="scroll-mt-28 bg-kraft-tint p-5 md:p-7">
        <h2 id="referral-title" className="text-title">
          {t('title')}
        </h2>
        <p className="mt-1 max-w-[62ch]">{t('text')}</p>
        <ShareLink url={info.url} />
      </section>
      <RewardCounts info={info} />
      <RewardConditions info={info} />
      <RewardTransactions info={info} />
    </Card>
  )
}

/** Offers the share sheet of the device where it exists, and copying everywhere. */
function ShareLink({ url }: { url: string }) {
  const t = useTranslations('profile.referral')
  const canShare = typeof navigator.share === 'function'
  const reportFailure = useErrorToast()
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3">
      <CopyField label={t('link')} value={url} className="max-w-lg flex-[1_1_16rem]" />
      {canShare && (
        <Button
          icon={Share2}
          className="mt-7.5 max-sm:mt-0 max-sm:w-full"
          onClick={() => void share({ text: t('shareText'), url }, reportFailure)}
        >
          {t('share')}
        </Button>
      )}
    </div>
  )
}

function RewardCounts({
  info: { balance, pending, currency, otherBalances = [], totalContracts },
}: {
  info: ReferralInfo
}) {
  const t = useTranslations('profile.referral')
  const language = useLanguage()
  return (
    <dl className="grid grid-cols-2 gap-4 border-b sm:grid-cols-3 border-line p-5 md:p-7">
      <Figure name={t('balance')} value={formatMoney(balance, currency, language)} />
      <Figure name={t('pending')} value={formatMoney(pending, currency, language)} />
      <Figure name={t('contracts')} value={String(totalContracts)} />
      {otherBalances.map((other) => (
        <Figure key={other.currency} name={t('balance')} value={formatMoney(other.balance, other.currency, language)} />
      ))}
    </dl>
  )
}

/** Explains when rewards are credited. With a negative balance, also shows the amount that later rewards must cover. */
function RewardConditions({ info: { balance, currency } }: { info: ReferralInfo }) {
  const t = useTranslations('profile.referral')
  const language = useLanguage()
  return (
    <div className="grid gap-4 border-b border-line p-5 md:p-7">
      {balance < 0 && (
        <Banner tone="warning">{t('setOff', { amount: formatMoney(-balance, currency, language) })}</Banner>
      )}
      <p className="max-w-[62ch] text-ink-soft">{t('waits')}</p>
    </div>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-heading font-heavy md:text-fact">{value}</dd>
    </div>
  )
}
