import { officeSearch } from 'virtual:calls'
import type { OfficeSearch } from '@boxzone/contract'
import CirclePlus from 'lucide-react/icons/circle-plus'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import CreditCard from 'lucide-react/icons/credit-card'
import DoorClosed from 'lucide-react/icons/door-closed'
import FileText from 'lucide-react/icons/file-text'
import Landmark from 'lucide-react/icons/landmark'
import Receipt from 'lucide-react/icons/receipt'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import Warehouse from 'lucide-react/icons/warehouse'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import type { IconShape } from '#app/ui/base/icon.tsx'
import { matchesSearch } from '#app/ui/base/search-text.ts'
import { letPercent } from '../lib/occupancy.rules.ts'
import { useOfficeQuery } from '../lib/queries.ts'
import { usePermissions } from '../lib/staff.tsx'
import { useDebounced } from '../lib/use-debounced.ts'
import { useOfficeFormat } from '../lib/use-office-format.ts'
import { useOfficeLink, useWarehouses } from '../lib/use-scope.ts'
import { accountItem, doorsItem, mainItems, settingsItem } from './navigation.ts'
import { newEntries } from './new-menu.tsx'
import { parseSearch } from './search.rules.ts'

type SearchResultKind =
  | 'customers'
  | 'contracts'
  | 'invoices'
  | 'boxes'
  | 'orders'
  | 'payments'
  | 'transfers'
  | 'locations'
  | 'actions'

export interface SearchResult {
  key: string
  kind: SearchResultKind
  title: string
  subtitle: string
  to: string
  icon: IconShape
  /** Shown on the right of the row. */
  note?: string | undefined
  /** The customer that the preview loads. */
  customerId?: string | undefined
  /** The content of the preview if the result is not a customer. */
  facts: readonly { label: string; value: string }[]
}

export interface SearchResultGroup {
  kind: SearchResultKind | 'recent'
  results: readonly SearchResult[]
}

/** The server returns at most this number of each kind. */
export const maxResults = 5

const typingPauseMs = 120

/** The results of a text: the search of the server, locations and actions. An outdated request is aborted. */
export function useSearch(typed: string, recent: readonly SearchResult[]) {
  const { text, isActionsOnly, isSearched } = parseSearch(typed)
  const settled = useDebounced(text, typingPauseMs)
  const query = useOfficeQuery(
    officeSearch,
    { q: settled },
    { enabled: isSearched && settled.length > 1, keepPrevious: true },
  )
  const serverResults = useServerResults(text)
  const locations = useLocationResults()
  const actions = useActionResults()
  const matching = (results: readonly SearchResult[]) =>
    results.filter(({ title, subtitle }) => matchesSearch(`${title} ${subtitle}`, text))
  const groups: SearchResultGroup[] = isSearched
    ? [
        ...(query.data ? serverResults(query.data) : []),
        { kind: 'locations', results: matching(locations) },
        { kind: 'actions', results: matching(actions) },
      ]
    : isActionsOnly
      ? [{ kind: 'actions', results: text === '' ? actions : matching(actions) }]
      : [
          { kind: 'recent', results: recent },
          { kind: 'actions', results: actions },
        ]
  return {
    groups: groups.filter(({ results }) => results.length > 0),
    text,
    isSearched,
    isPending: isSearched && (query.isFetching || settled !== text),
    error: isSearched ? query.error : null,
    retry: () => void query.refetch(),
  }
}

function useServerResults(text: string): (output: OfficeSearch) => SearchResultGroup[] {
  const t = useTranslations('office-today.find')
  const to = useOfficeLink()
  const payment = useTranslations('office-money.payments')
  const statement = useTranslations('office-money.statement')
  const contractText = useTranslations('office-customers.contracts')
  const { day, dateTime, money } = useOfficeFormat()
  const tenantOf = (customer: string | null, name: string | null) =>
    customer ?? (name ? t('lastTenant', { name }) : t('noTenant'))
  /** Links to all customers that match, because the results contain at most `maxResults` of them. */
  const allCustomers = {
    key: 'customers-all',
    kind: 'actions' as const,
    title: t('allCustomers', { text }),
    subtitle: '',
    icon: Users,
    facts: [],
    to: to('/customers', { q: text }),
  }
  return ({ customers, contracts, invoices, boxes, orders, payments, transfers }) => [
    {
      kind: 'customers',
      results: [
        ...customers.map(({ id, name, email, phoneNumber, contract, isOverdue }) => ({
          key: `customer-${id}`,
          kind: 'customers' as const,
          title: name,
          icon: User,
          customerId: id,
          facts: [],
          subtitle: [contract && t('boxAt', { number: contract.box, location: contract.warehouse }), phoneNumber, email]
            .filter(Boolean)
            .join(', '),
          note: isOverdue ? contractText('overdue') : undefined,
          to: to(`/customers/${id}`),
        })),
        ...(customers.length < maxResults ? [] : [allCustomers]),
      ],
    },
    {
      kind: 'contracts',
      results: contracts.map(({ id, number, customer, box, warehouse }) => ({
        key: `contract-${id}`,
        kind: 'contracts',
        title: number,
        icon: FileText,
        to: to(`/contracts/${id}`),
        subtitle: `${customer}, ${t('boxAt', { number: box, location: warehouse })}`,
        facts: [
          { label: t('customer'), value: customer },
          { label: t('boxes'), value: t('boxAt', { number: box, location: warehouse }) },
        ],
      })),
    },
    {
      kind: 'invoices',
      results: invoices.map(({ number, type, contractId, customer, issuedOn }) => ({
        key: `invoice-${number}`,
        kind: 'invoices',
        title: number,
        icon: Receipt,
        subtitle: `${customer}, ${day(issuedOn)}`,
        to: to(`/contracts/${contractId}`, { invoices: 'all' }),
        note: type === 'INVOICE' ? undefined : t('creditNote'),
        facts: [
          { label: t('customer'), value: customer },
          { label: t('issued'), value: day(issuedOn) },
          { label: t('number'), value: number },
        ],
      })),
    },
    {
      kind: 'boxes',
      results: boxes.map(({ id, number, warehouse, state, customer, formerCustomer }) => ({
        key: `box-${id}`,
        kind: 'boxes',
        icon: DoorClosed,
        subtitle: tenantOf(customer, formerCustomer),
        title: t('boxAt', { number, location: warehouse.name }),
        to: to(`/locations/${warehouse.id}`, { box: id }),
        note: state === 'active' ? undefined : t(`boxState.${state}`),
        facts: [
          { label: t('tenant'), value: tenantOf(customer, formerCustomer) },
          { label: t('state'), value: t(`boxState.${state}`) },
        ],
      })),
    },
    {
      kind: 'orders',
      results: orders.map(({ id, number, status, email, box, warehouse, contractId }) => ({
        key: `order-${id}`,
        kind: 'orders',
        title: number,
        icon: ClipboardList,
        subtitle: email,
        to: contractId ? to(`/contracts/${contractId}`) : to('/orders/new', { order: id }),
        note: t(`orderStatus.${status}`),
        facts: [
          { label: t('email'), value: email },
          { label: t('boxes'), value: t('boxAt', { number: box, location: warehouse }) },
          { label: t('state'), value: t(`orderStatus.${status}`) },
        ],
      })),
    },
    {
      kind: 'payments',
      results: payments.map(({ id, reference, state, amount, currency, createdAt, contract }) => ({
        key: `payment-${id}`,
        kind: 'payments',
        title: reference ?? id,
        icon: CreditCard,
        subtitle: [money(amount, currency), contract?.customer, dateTime(createdAt)].filter(Boolean).join(', '),
        to: to('/money/payments', { payment: id }),
        note: payment(`stateName.${state}`),
        facts: [
          { label: payment('amount'), value: money(amount, currency) },
          { label: payment('when'), value: dateTime(createdAt) },
          ...(contract
            ? [
                { label: t('customer'), value: contract.customer },
                { label: payment('contract'), value: contract.number },
              ]
            : []),
          { label: t('state'), value: payment(`stateName.${state}`) },
        ],
      })),
    },
    {
      kind: 'transfers',
      results: transfers.map((transfer) => {
        const { id, statementId, bookedOn, amount, currency, payerName, variableSymbol, state, contractNumber } =
          transfer
        const symbol = variableSymbol === null ? null : statement('symbol', { symbol: variableSymbol })
        return {
          key: `transfer-${id}`,
          kind: 'transfers',
          title: payerName ?? statement('unknownPayer'),
          icon: Landmark,
          subtitle: [money(amount, currency), symbol, day(bookedOn)].filter(Boolean).join(', '),
          to: to(`/money/statements/${statementId}`, { entry: id }),
          note: statement(`stateName.${state}`),
          facts: [
            { label: statement('amount'), value: money(amount, currency) },
            { label: statement('day'), value: day(bookedOn) },
            ...(contractNumber === null ? [] : [{ label: payment('contract'), value: contractNumber }]),
            { label: t('state'), value: statement(`stateName.${state}`) },
          ],
        }
      }),
    },
  ]
}

function useLocationResults(): SearchResult[] {
  const t = useTranslations('office-today.find')
  const to = useOfficeLink()
  const { percent, number } = useOfficeFormat()
  return useWarehouses().map(({ id, name, city, squareMetres, boxes }) => ({
    key: `location-${id}`,
    kind: 'locations',
    title: name,
    subtitle: city,
    icon: Warehouse,
    to: to(`/locations/${id}`),
    facts: [
      { label: t('occupied'), value: percent(letPercent(squareMetres)) },
      { label: t('free'), value: number(boxes.free) },
    ],
  }))
}

function useActionResults(): SearchResult[] {
  const t = useTranslations('office-today.find')
  const nav = useTranslations('office.nav')
  const create = useTranslations('office.new')
  const may = usePermissions()
  const to = useOfficeLink()
  const screens = [...mainItems, doorsItem, settingsItem, accountItem]
  return [
    ...newEntries
      .filter(({ permission }) => may(permission))
      .map(({ name, path, ...entry }) => ({
        key: `new-${name}`,
        kind: 'actions' as const,
        subtitle: '',
        icon: CirclePlus,
        facts: [],
        title: t('create', { name: create(name) }),
        to: to(path, 'query' in entry ? entry.query : undefined),
      })),
    ...screens
      .filter(({ permission }) => may(permission))
      .map(({ name, path, icon }) => ({
        key: `go-${name}`,
        kind: 'actions' as const,
        subtitle: '',
        icon,
        facts: [],
        title: t('goTo', { name: nav(name) }),
        to: to(path),
      })),
  ]
}
