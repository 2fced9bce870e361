import { legalAgreementDownload } from 'virtual:calls'
import type { Contract } from '@boxzone/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBoxName } from '#app/domain/boxes/use-box-name.ts'
import { DownloadButton } from '#app/features/rents/download-button.tsx'
import { useMoney } from '#app/lib/format/use-money.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Card } from '#app/ui/content/card.tsx'
import { isContractLeft } from '../contract-display/codes.rules.ts'
import { Codes } from '../contract-display/codes.tsx'
import { ContractStatusBadge } from '../contract-display/contract-status.tsx'
import { Fact } from '../contract-display/fact.tsx'
import { RentalDays } from '../contract-display/rental-days.tsx'
import { TerminationLink } from '../contract-display/termination-link.tsx'
import { openedFromList } from '../contract-display/use-close-dialog.ts'

/** Hides and shows Box number and codes together, because a bystander could use both to open the Box. */
export function ContractCard({ contract }: { contract: Contract }) {
  const t = useTranslations('contracts')
  const { id, businessId, warehouse } = contract
  const boxName = useBoxName(contract.boxName)
  const [isOpened, setShown] = useState(false)
  const hasCodes = !isContractLeft(contract)
  // The number of a Box without codes needs no protection.
  const shown = isOpened || !hasCodes
  const [headingId, numberId] = [`contract-${id}`, `contract-number-${id}`]
  return (
    <Card as="article" padding="large" aria-labelledby={`${headingId} ${numberId}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 id={headingId} className="text-title">
          {shown ? `${boxName}, ${warehouse.name}` : warehouse.name}
        </h2>
        <ContractStatusBadge contract={contract} />
      </div>
      <p id={numberId} className="text-ink-soft">
        {t('number', { number: businessId })}
      </p>
      <Facts contract={contract} />
      {hasCodes && <Codes contract={contract} shown={shown} onToggle={() => setShown(!shown)} className="mt-3" />}
      <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <ButtonLink to={`/my/contracts/${id}`} look="line" size={44} aria-describedby={numberId}>
          {t('open')}
        </ButtonLink>
        <TerminationLink contract={contract} size={44} state={openedFromList} aria-describedby={numberId} />
        <DownloadButton
          endpoint={legalAgreementDownload}
          input={{ id }}
          fileName={`${businessId}.pdf`}
          className="max-sm:-ml-2"
        >
          {t('agreement')}
        </DownloadButton>
      </div>
    </Card>
  )
}

function Facts({ contract }: { contract: Contract }) {
  const t = useTranslations('contracts')
  const price = useTranslations('kit.price')
  const money = useMoney()
  const { totalPrice, invoicing } = contract
  return (
    <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,150px),1fr))] gap-x-6 gap-y-3">
      <RentalDays contract={contract} />
      <Fact
        name={t('price')}
        note={price(contract.price.vat > 0 ? 'perPeriodVat' : 'perPeriod', { months: invoicing.periodInMonths })}
      >
        {money(totalPrice, contract.price.currency)}
      </Fact>
    </dl>
  )
}
