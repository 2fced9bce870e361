import { legalAgreementDownload } from 'virtual:calls'
import type { Contract } from '@boxzone/contract'
import { formatDay } from '@boxzone/i18n/format'
import Package from 'lucide-react/icons/package'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DownloadButton } from '#app/features/rents/download-button.tsx'
import { useLanguage } from '#app/lib/config/page-environment.tsx'
import { useMoney, useRoundMoney } from '#app/lib/format/use-money.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { isContractLeft } from '../contract-display/codes.rules.ts'
import { Codes } from '../contract-display/codes.tsx'
import { Fact } from '../contract-display/fact.tsx'
import { RentalDays } from '../contract-display/rental-days.tsx'
import { ContractReminders } from './contract-reminders.tsx'
import { RotateCodes } from './rotate-codes.tsx'
import { Sharing } from './sharing.tsx'

interface ContractFactsProps {
  contract: Contract
  /** The day of a planned move to another Box. */
  movesOn: string | null
}

export function ContractFacts({ contract, movesOn }: ContractFactsProps) {
  const t = useTranslations('contracts')
  const { id, businessId } = contract
  const [shown, setShown] = useState(false)
  return (
    <Card as="section" padding="large" aria-label={t('number', { number: businessId })}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,220px),1fr))] gap-x-6 gap-y-4">
        <Period contract={contract} movesOn={movesOn} />
        <Money contract={contract} />
        <WarehouseFacts contract={contract} />
      </dl>
      <div className="mt-5 flex flex-wrap items-start justify-between gap-3 border-t border-line pt-4">
        <div className="grid justify-items-start gap-2">
          {!isContractLeft(contract) && <Codes contract={contract} shown={shown} onToggle={() => setShown(!shown)} />}
          {contract.accessCode !== null && <RotateCodes contractId={id} />}
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/my/contracts/${id}/items`} look="line" icon={Package}>
            {t('items')}
          </ButtonLink>
          <ContractReminders contract={contract} />
          <DownloadButton endpoint={legalAgreementDownload} input={{ id }} fileName={`${businessId}.pdf`} look="line">
            {t('agreement')}
          </DownloadButton>
        </div>
      </div>
    </Card>
  )
}

function Period({ contract, movesOn }: ContractFactsProps) {
  const t = useTranslations('contracts')
  const language = useLanguage()
  const money = useMoney()
  const { nextRentOn, totalPrice, status } = contract
  const isAfterMove = nextRentOn !== null && movesOn !== null && movesOn <= nextRentOn
  const amount = isAfterMove ? t('next.afterMove') : money(totalPrice, contract.price.currency)
  return (
    <>
      <RentalDays contract={contract} />
      <Fact name={t('next.title')} note={nextRentOn === null ? null : status === 'ACTIVE' ? amount : t('next.last')}>
        {nextRentOn === null ? t('next.none') : formatDay(nextRentOn, language)}
      </Fact>
    </>
  )
}

function Money({ contract }: { contract: Contract }) {
  const t = useTranslations('contracts')
  const price = useTranslations('kit.price')
  const depositStatus = useTranslations('enums.depositStatus')
  const money = useMoney()
  const roundMoney = useRoundMoney()
  const { currency } = contract.price
  const language = useLanguage()
  const { insurance, deposit, firstYear, priceGuaranteedTo } = contract
  return (
    <>
      <Fact
        name={t('price')}
        note={price(contract.price.vat > 0 ? 'perPeriodVat' : 'perPeriod', {
          months: contract.invoicing.periodInMonths,
        })}
      >
        {money(contract.totalPrice, currency)}
      </Fact>
      {typeof firstYear === 'number' && (
        <Fact name={t('firstYear.title')} note={t('firstYear.note')}>
          {money(firstYear, currency)}
        </Fact>
      )}
      {priceGuaranteedTo && <Fact name={t('guaranteedTo')}>{formatDay(priceGuaranteedTo, language)}</Fact>}
      <Fact
        name={t('insurance.title')}
        note={
          insurance && (insurance.includedInRent ? t('insurance.included') : money(insurance.priceWithVat, currency))
        }
      >
        {insurance
          ? t('insurance.upTo', { amount: roundMoney(insurance.coverage, insurance.currency) })
          : t('insurance.none')}
      </Fact>
      <Fact name={t('deposit')} note={depositStatus(deposit.status)}>
        {money(deposit.amount, currency)}
      </Fact>
    </>
  )
}

function WarehouseFacts({ contract }: { contract: Contract }) {
  const t = useTranslations('contracts')
  const { warehouse, orderNumber } = contract
  const { street, number, zip, city } = warehouse.address
  return (
    <>
      <Fact name={t('place')} note={`${street} ${number}, ${zip} ${city}`}>
        <TextLink to={`/location/${warehouse.id}`}>{warehouse.name}</TextLink>
      </Fact>
      <Fact name={t('orderNumber')}>{orderNumber}</Fact>
      <Sharing contract={contract} />
    </>
  )
}
