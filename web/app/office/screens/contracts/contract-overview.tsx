import type { OfficeContract } from '@boxzone/contract'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { classNames } from '#app/ui/base/class-names.ts'
import { OfficeBoxPicture } from '../../kit/box-picture.tsx'
import { FactRow, Panel } from '../../kit/page.tsx'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'
import { contractLife } from './contract-life.rules.ts'
import { useLanguageName } from './use-language-name.ts'

/** The tenant, the Box, the money and the access of one contract. */
export function ContractOverview({ contract }: { contract: OfficeContract }) {
  return (
    <Panel>
      <Tenant contract={contract} />
      <div className="grid border-t border-line md:grid-cols-[minmax(150px,1fr)_2fr_2fr] md:divide-x md:divide-line">
        <Box contract={contract} />
        <MoneyFacts contract={contract} />
        <AccessFacts contract={contract} />
      </div>
    </Panel>
  )
}

function Tenant({ contract: { customer, timeZone } }: { contract: OfficeContract }) {
  const t = useTranslations('office-contracts.facts')
  const languageName = useLanguageName()
  const to = useOfficeLink()
  const may = usePermissions()
  const { date } = useOfficeFormat(timeZone)
  const { name, email, phoneNumber, language, createdAt } = customer
  const details = [email, phoneNumber, languageName(language), t('customerSince', { day: date(createdAt) })]
  return (
    <div className="flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-0 flex-1">
        <h2 className="font-heavy">
          {may('customers.read') ? <Link to={to(`/customers/${customer.id}`)}>{name}</Link> : name}
        </h2>
        <p className="text-dense wrap-anywhere text-ink-soft">{details.filter(Boolean).join(' · ')}</p>
      </div>
      {phoneNumber && (
        <ButtonLink size={40} look="line" icon={Phone} href={`tel:${phoneNumber.replaceAll(/\s/g, '')}`}>
          {t('call')}
        </ButtonLink>
      )}
    </div>
  )
}

function Box({ contract: { box, warehouse } }: { contract: OfficeContract }) {
  const t = useTranslations('office-contracts.facts')
  const to = useOfficeLink()
  const { area } = useOfficeFormat()
  const title = t('box', { number: box.number, location: warehouse.name })
  return (
    <Part title={<Link to={to(`/locations/${warehouse.id}`, { box: box.id })}>{title}</Link>}>
      <OfficeBoxPicture size={box} title={title} className="mx-auto block max-w-36" />
      <p className="text-center text-dense text-ink-soft">{area(box.squareMetres)}</p>
    </Part>
  )
}

function MoneyFacts({ contract }: { contract: OfficeContract }) {
  const t = useTranslations('office-contracts.facts')
  const depositText = useTranslations('enums.depositStatus')
  const format = useOfficeFormat(contract.timeZone)
  const { deposit, insurance, isOver, nextPrice, priceGuaranteedUntil, today } = contract
  const money = (amount: number) => format.money(amount, contract.currency)
  const invoice = contract.rents.filter(({ kind }) => kind === 'RENT').at(-1)
  const { unpaid } = contractLife(contract.rents, today)
  return (
    <Part title={t('money')}>
      <dl>
        <FactRow label={t('monthly')}>{money(contract.monthlyPrice)}</FactRow>
        {insurance && (
          <FactRow label={t('insurance', { coverage: format.roundMoney(insurance.coverage, contract.currency) })}>
            {money(insurance.monthlyPrice)}
          </FactRow>
        )}
        {invoice && <FactRow label={t('invoice', { count: contract.periodInMonths })}>{money(invoice.amount)}</FactRow>}
        {nextPrice && !isOver && (
          <FactRow label={t('nextPrice', { day: format.shortDay(nextPrice.from) })}>
            {money(nextPrice.monthlyPrice)}
          </FactRow>
        )}
        <FactRow label={t('deposit')}>{`${money(deposit.amount)}, ${depositText(deposit.status)}`}</FactRow>
        {!isOver && (
          <FactRow label={t('guaranteed')}>
            {priceGuaranteedUntil <= today
              ? t('guaranteeEnded', { day: format.day(priceGuaranteedUntil) })
              : format.day(priceGuaranteedUntil)}
          </FactRow>
        )}
        <FactRow label={t('owed')}>
          <span className={unpaid.amount > 0 ? 'text-danger' : ''}>{money(unpaid.amount)}</span>
        </FactRow>
      </dl>
      <RefusedRefunds contract={contract} />
    </Part>
  )
}

/** The amounts that the operator owes to the tenant, because the bank refused a refund. */
function RefusedRefunds({ contract }: { contract: OfficeContract }) {
  const t = useTranslations('office-contracts.facts')
  const to = useOfficeLink()
  const may = usePermissions()
  const { date, money } = useOfficeFormat(contract.timeZone)
  return contract.refusedRefunds.map(({ id, amount, refusedAt }) => (
    <div key={id} className="mt-1">
      <dl>
        <FactRow label={t('owedToTenant')}>
          <span className="text-danger">{money(amount, contract.currency)}</span>
        </FactRow>
      </dl>
      <p className="text-dense text-ink-soft">
        {t('refundRefused', { day: date(refusedAt) })}{' '}
        {may('payments.read') && <Link to={to('/money/refunds', { panel: id })}>{t('settleRefund')}</Link>}
      </p>
    </div>
  ))
}

function AccessFacts({ contract }: { contract: OfficeContract }) {
  const t = useTranslations('office-contracts.facts')
  const { day, dateTime } = useOfficeFormat(contract.timeZone)
  const suspensionText = useTranslations('office-contracts.suspend')
  const { suspension, overdueSince, access, startsOn, lastDay, emptyBy, emptying } = contract
  const isSuspended = contract.accessSuspended && access.days !== 'AFTER'
  const doors =
    access.days === 'AFTER' ? 'closed' : isSuspended ? 'suspended' : access.days === 'NOW' ? 'open' : 'notYet'
  const restored = [
    suspension && t('untilStaff'),
    access.isSuspendedForArrears && suspensionText('stillArrears'),
    access.disputedAt && suspensionText('stillDisputed'),
  ].filter((line) => typeof line === 'string')
  return (
    <Part title={t('access')}>
      <dl>
        <FactRow label={t('state')}>
          <span className={isSuspended ? 'text-danger' : ''}>{t(doors)}</span>
        </FactRow>
        {suspension && <FactRow label={t('byStaff')}>{dateTime(suspension.since)}</FactRow>}
        {access.isSuspendedForArrears && overdueSince && (
          <FactRow label={t('byArrears')}>{t('since', { day: day(overdueSince) })}</FactRow>
        )}
        {access.disputedAt && <FactRow label={t('byDispute')}>{dateTime(access.disputedAt)}</FactRow>}
        <FactRow label={t('from')}>{day(startsOn)}</FactRow>
        {lastDay && <FactRow label={t('lastDay')}>{day(lastDay)}</FactRow>}
        {emptyBy && <FactRow label={t('emptyBy')}>{day(emptyBy)}</FactRow>}
        {emptying && <FactRow label={t('emptying')}>{t(`emptyingState.${emptying}`)}</FactRow>}
        <FactRow label={t('shared')}>{t('sharedCount', { count: access.sharedWith })}</FactRow>
        <FactRow label={t('lock')}>{contract.box.lockVersion}</FactRow>
      </dl>
      {suspension && <p className="mt-1 text-dense text-ink-soft">{t('reason', { reason: suspension.reason })}</p>}
      {isSuspended &&
        restored.map((line) => (
          <p key={line} className="mt-1 text-dense">
            {line}
          </p>
        ))}
    </Part>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={classNames('min-w-0 p-4 max-md:border-b max-md:border-line max-md:last:border-0')}>
      <h3 className="mb-2 text-dense font-strong">{title}</h3>
      {children}
    </section>
  )
}
