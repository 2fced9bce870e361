import type { InsuranceOffer } from '@boxzone/contract'
import { formatMoney } from '@boxzone/i18n/format'
import FileText from 'lucide-react/icons/file-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useTranslations } from 'use-intl'
import { changeDraft } from '#app/features/order-draft/draft-store.ts'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { type RadioCard, RadioCards } from '#app/ui/fields/radio-cards.tsx'
import { orderSection } from '../layout.tsx'
import { useOrder } from '../order-data.ts'

const own = 'own'
/** Link target for an operator that publishes no terms of the insurer. */
const insuranceTerms = '/trading-terms#liability'
export const insuranceFieldId = 'order-insurance'
export const declarationFieldId = 'order-own-insurance'

/** The customer chooses a tier or declares an insurance of their own. Nothing is preselected. */
export function InsuranceSection({ isChecked }: { isChecked: boolean }) {
  const t = useTranslations('order.insurance')
  const several = useTranslations('order.several')
  const { draft, offer, vatRate } = useOrder()
  const { insurance } = draft
  const cards = useInsuranceCards(offer.insurances)
  const value = insurance === null ? '' : insurance.kind === 'own' ? own : insurance.id

  function choose(id: string) {
    changeDraft({
      type: 'insuranceChosen',
      insurance: id === own ? { kind: 'own', declared: false } : { kind: 'tier', id },
    })
  }

  return (
    <section id={insuranceFieldId} tabIndex={-1} className={`${orderSection} rounded-card outline-offset-8`}>
      <RadioCards
        label={t('title')}
        value={value}
        onChange={(event) => choose(event.target.value)}
        cards={cards}
        error={isChecked && insurance === null ? t('missing') : undefined}
        hint={[t('note', { vat: vatRate > 0 ? 'some' : 'none' }), draft.others.length > 0 && several('insurance')]
          .filter(Boolean)
          .join(' ')}
      />
      <TextLink
        look="alone"
        icon={FileText}
        href={offer.insuranceTermsUrl ?? insuranceTerms}
        target="_blank"
        rel="noopener"
      >
        {t('terms')}
      </TextLink>
      {insurance?.kind === 'own' ? (
        <Checkbox
          id={declarationFieldId}
          label={t('declaration')}
          checked={insurance.declared}
          error={isChecked && !insurance.declared ? t('mustBeDeclared') : undefined}
          onChange={(event) =>
            changeDraft({ type: 'insuranceChosen', insurance: { kind: 'own', declared: event.target.checked } })
          }
        />
      ) : null}
    </section>
  )
}

function useInsuranceCards(insurances: readonly InsuranceOffer[]): RadioCard[] {
  const t = useTranslations('order.insurance')
  const language = useLanguage()
  const { currency } = useOrder().offer
  const money = (amount: number) => formatMoney(amount, currency, language, { style: 'card' })
  const tiers = insurances.map(({ id, coverage, priceWithVat, includedInRent }) => ({
    value: id,
    label: t('upTo', { coverage: money(coverage) }),
    aside: includedInRent ? (
      <Badge look="soft" icon={ShieldCheck}>
        {t('included')}
      </Badge>
    ) : (
      <>
        <span className="block text-lead whitespace-nowrap">{formatMoney(priceWithVat, currency, language)}</span>
        <span className="block text-small font-normal text-ink-soft">{t('perMonth')}</span>
      </>
    ),
  }))
  return [...tiers, { value: own, label: t('own'), description: t('ownNote') }]
}
