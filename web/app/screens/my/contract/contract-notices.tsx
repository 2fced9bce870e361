import type { Contract } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Banner } from '#app/ui/content/banner.tsx'

/** Notices about the state of the contract: suspended, terminating, withdrawn, evicted or ended. */
export function ContractNotices({ contract }: { contract: Contract }) {
  const t = useTranslations('contracts')
  return (
    <>
      {contract.accessSuspended && (
        <Banner
          tone="danger"
          title={t('suspended.title')}
          action={
            <ButtonLink to="/my/rents" size={44}>
              {t('suspended.pay')}
            </ButtonLink>
          }
        >
          {t('suspended.text')}
        </Banner>
      )}
      <Ending contract={contract} />
    </>
  )
}

function Ending({ contract }: { contract: Contract }) {
  const t = useTranslations('contracts.notice')
  const language = useLanguage()
  const { status, terminationAt, withdrawal } = contract
  if (terminationAt === null) return null
  const long = (day: string) => formatDay(day, language, { style: 'long' })
  const day = long(terminationAt)
  if (status === 'TERMINATING' && withdrawal) {
    return (
      <Banner tone="warning" title={t('withdrawnTitle')}>
        {t('withdrawn', { day: long(withdrawal.emptyBy) })}
      </Banner>
    )
  }
  if (status === 'TERMINATING') {
    return (
      <Banner tone="warning" title={t('requestedTitle')}>
        {t('requested', { day })}
      </Banner>
    )
  }
  if (status === 'EVICTED') {
    return (
      <Banner tone="success" title={t('evictedTitle')}>
        {t(withdrawal ? 'ended' : 'evicted', { day })}
      </Banner>
    )
  }
  return status === 'TERMINATED' ? <Banner>{t('ended', { day })}</Banner> : null
}
