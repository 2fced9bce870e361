import type { Contract } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import { useTranslations } from 'use-intl'
import { isWithdrawnUnstarted } from '#app/domain/contracts/start.rules.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { Fact } from './fact.tsx'

/** The first and the last day of the rental, or the agreed first day and the withdrawal before it. */
export function RentalDays({ contract }: { contract: Contract }) {
  const t = useTranslations('contracts')
  const language = useLanguage()
  const { startsOn, terminationAt } = contract
  const isUnstarted = isWithdrawnUnstarted(contract)
  return (
    <>
      <Fact name={t(isUnstarted ? 'agreedFrom' : 'rentFrom')}>{formatDay(startsOn, language)}</Fact>
      <Fact name={t(isUnstarted ? 'withdrawnOn' : 'rentTo')}>
        {terminationAt === null ? t('indefinite') : formatDay(terminationAt, language)}
      </Fact>
    </>
  )
}
