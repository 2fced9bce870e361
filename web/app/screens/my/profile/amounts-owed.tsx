import { formatMoney } from '@boxzone/i18n/format'
import { useLocale, useTranslations } from 'use-intl'
import type { ApiError } from '#app/lib/api/api-error.ts'
import { readAmountsOwed } from './amounts-owed.rules.ts'

/** The total of the unpaid invoices that prevent the removal of the account. */
export function AmountsOwed({ failure }: { failure: ApiError | undefined }) {
  const t = useTranslations('profile.remove')
  const language = useLocale()
  const owed = readAmountsOwed(failure)
  if (owed.length === 0) return null
  const texts = owed.map(({ amount, currency }) => formatMoney(amount, currency, language))
  const amounts = new Intl.ListFormat(language).format(texts)
  return <p className="font-strong">{t('owed', { amounts })}</p>
}
