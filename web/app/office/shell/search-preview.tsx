import { officeCustomer } from 'virtual:calls'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { Badge } from '#app/ui/content/badge.tsx'
import { FactRow, KeyHint } from '../kit/page.tsx'
import { QueryView } from '../kit/query-view.tsx'
import { initialsOf } from '../lib/initials.ts'
import { useOfficeQuery } from '../lib/queries.ts'
import { useOfficeFormat } from '../lib/use-office-format.ts'
import type { SearchResult } from './use-search.ts'

const openTexts = {
  customers: 'openCustomer',
  contracts: 'openContract',
  invoices: 'openContract',
  orders: 'openAction',
  payments: 'openPayment',
  transfers: 'openTransfer',
  boxes: 'openBox',
  locations: 'openLocation',
  actions: 'openAction',
} as const

/** The current result beside the list, on wide screens. */
export function SearchPreview({ result, onOpen }: { result: SearchResult; onOpen: () => void }) {
  const t = useTranslations('office-today.find')
  return (
    <aside
      aria-label={result.title}
      className="grid content-start gap-4 border-l border-line bg-paper p-5 max-nav:hidden"
    >
      <div className="flex items-center gap-3">
        <span className="grid size-10 flex-none place-items-center rounded-control border border-kraft-line bg-kraft-3 text-small font-heavy">
          {result.kind === 'customers' ? initialsOf(result.title) : <Icon shape={result.icon} />}
        </span>
        <div className="min-w-0">
          <p className="font-heavy wrap-anywhere">{result.title}</p>
          {result.kind !== 'customers' && <p className="text-dense wrap-anywhere text-ink-soft">{result.subtitle}</p>}
        </div>
      </div>
      {result.customerId ? (
        <CustomerFacts id={result.customerId} />
      ) : (
        <dl>
          {result.facts.map(({ label, value }) => (
            <FactRow key={label} label={label}>
              {value}
            </FactRow>
          ))}
        </dl>
      )}
      <ButtonLink look="line" size={40} to={result.to} onClick={onOpen}>
        <span className="inline-flex items-center gap-2">
          {t(openTexts[result.kind])} <KeyHint>↵</KeyHint>
        </span>
      </ButtonLink>
    </aside>
  )
}

function CustomerFacts({ id }: { id: string }) {
  const t = useTranslations('office-today.find')
  const { date } = useOfficeFormat()
  const customer = useOfficeQuery(officeCustomer, { id })
  return (
    <QueryView query={customer} rows={4}>
      {({ email, phoneNumber, createdAt, isBlocked, contracts }) => (
        <div className="grid gap-2">
          <p className="flex flex-wrap gap-2 text-dense text-ink-soft">
            {t('since', { day: date(createdAt) })} {isBlocked && <Badge look="danger">{t('blocked')}</Badge>}
          </p>
          <p className="text-dense wrap-anywhere">{email}</p>
          <dl>
            {phoneNumber && (
              <FactRow label={t('phone')}>
                <a href={`tel:${phoneNumber}`}>{phoneNumber}</a>
              </FactRow>
            )}
            {contracts.slice(0, 4).map((contract) => (
              <FactRow key={contract.id} label={contract.number}>
                {contract.box}, {contract.warehouse}
              </FactRow>
            ))}
          </dl>
        </div>
      )}
    </QueryView>
  )
}
