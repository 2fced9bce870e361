import { formatDay } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { isStarting } from '#app/domain/contracts/start.rules.ts'
import { useSettled } from '#app/forms/use-settled.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import type { DeferredContracts } from './box-details.tsx'

/** Boxes whose doors open later, because their contracts have not started. */
export function StartingBoxes({ contracts }: { contracts: DeferredContracts }) {
  const t = useTranslations('doors')
  const language = useLanguage()
  const all = useSettled(contracts)?.value ?? []
  return all.filter(isStarting).map(({ id, boxNumber, startsOn, warehouse }) => (
    <Banner
      key={id}
      tone="info"
      title={t('starting.title', {
        box: t('box', { number: boxNumber }),
        day: formatDay(startsOn, language, { style: 'long' }),
      })}
    >
      {t('starting.text', { place: warehouse.name })}{' '}
      <TextLink to={`/my/contracts/${id}`}>{t('starting.contract')}</TextLink>
    </Banner>
  ))
}
