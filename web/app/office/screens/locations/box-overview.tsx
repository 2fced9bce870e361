import { officeContract } from 'virtual:calls'
import type { OfficeBox } from '@boxzone/contract'
import Camera from 'lucide-react/icons/camera'
import ChevronRight from 'lucide-react/icons/chevron-right'
import KeyRound from 'lucide-react/icons/key-round'
import ListChecks from 'lucide-react/icons/list-checks'
import LockOpen from 'lucide-react/icons/lock-open'
import Wrench from 'lucide-react/icons/wrench'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { updatedSearch, useUpdateSearchParams } from '#app/lib/routing/use-search-params-update.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Icon, type IconShape } from '#app/ui/base/icon.tsx'
import { planBoundsOf } from '#app/ui/drawings/floor-plan/geometry.ts'
import { OfficeBoxPicture } from '../../kit/box-picture.tsx'
import { FactRow, KeyHint } from '../../kit/page.tsx'
import { StateSwatch } from '../../kit/state-swatch.tsx'
import { useOfficeQuery } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { AccessReasons } from './access-reasons.tsx'
import { BoxLock } from './box-lock.tsx'
import type { BoxPanelProps } from './box-panel-props.ts'
import { FormerTenant } from './former-tenant.tsx'
import { InspectionHistory } from './inspection-history.tsx'

/** Drawing, state, tenant, lock and actions of a Box. */
export function BoxOverview(props: BoxPanelProps) {
  const { box, door, floor, warehouse } = props
  const t = useTranslations('office-locations.box')
  const stateText = useTranslations('office.boxState')
  const may = usePermissions()
  const { area } = useOfficeFormat(warehouse.timeZone)
  const shape = floor?.boxes.find(({ boxId }) => boxId === box.id)
  const bounds = shape && planBoundsOf(shape.polygon)
  return (
    <div className="grid gap-3 text-small">
      <p className="-mt-3 text-dense text-ink-soft">
        {[area(box.squareMetres), floor?.name, warehouse.name].filter(Boolean).join(', ')}
      </p>
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-center gap-3">
        {shape && bounds ? (
          <OfficeBoxPicture
            size={{ width: bounds.x1 - bounds.x0, length: bounds.y1 - bounds.y0, height: shape.height }}
            title={t('drawing', { number: box.number })}
            className="drawing block max-h-36 [&_svg]:max-h-36 [&_svg]:w-full"
          />
        ) : (
          <span />
        )}
        <div className="grid justify-items-start gap-2">
          <span className="flex items-center gap-2 font-heavy">
            <StateSwatch state={box.shownState} />
            {stateText(box.shownState)}
          </span>
          <StateFacts {...props} />
        </div>
      </div>
      <AccessReasons box={box} door={door} today={props.today} timeZone={warehouse.timeZone} />
      {box.contract && <Tenant contract={box.contract} />}
      {box.formerContract && <FormerTenant contract={box.formerContract} />}
      {box.contract && may('contracts.read') ? (
        <ContractFacts contractId={box.contract.id} box={box} currency={warehouse.currency} />
      ) : (
        <PriceFact box={box} currency={warehouse.currency} />
      )}
      {door && <BoxLock door={door} timeZone={warehouse.timeZone} />}
      <Actions {...props} />
      <InspectionHistory boxId={box.id} timeZone={warehouse.timeZone} />
    </div>
  )
}

function StateFacts({ box, warehouse }: BoxPanelProps) {
  const t = useTranslations('office-locations.box')
  const { day, date, timeOfDay } = useOfficeFormat(warehouse.timeZone)
  const { state, stateReason, stateUntil, stateChangedAt, heldUntil, contract } = box
  const lines = [
    state !== 'active' && stateReason,
    state !== 'active' && stateChangedAt && t('since', { day: date(stateChangedAt) }),
    stateUntil && t('until', { day: day(stateUntil) }),
    heldUntil && t('heldUntil', { time: timeOfDay(heldUntil) }),
    contract?.lastDay && t('lastDay', { day: day(contract.lastDay) }),
  ].filter((line) => typeof line === 'string')
  return lines.map((line) => (
    <p key={line} className="text-dense text-ink-soft">
      {line}
    </p>
  ))
}

function Tenant({ contract }: { contract: NonNullable<OfficeBox['contract']> }) {
  const to = useOfficeLink()
  return (
    <Link
      to={to(`/customers/${contract.customerId}`)}
      className="flex min-h-11 items-center justify-between gap-3 rounded-control border-[1.5px] border-line-strong px-3 py-1.5 no-underline hover:border-ink"
    >
      <span className="min-w-0">
        <span className="block font-strong">{contract.customer}</span>
        {contract.phoneNumber && <span className="text-dense text-ink-soft">{contract.phoneNumber}</span>}
      </span>
      <Icon shape={ChevronRight} />
    </Link>
  )
}

function PriceFact({ box: { monthlyPrice }, currency }: { box: OfficeBox; currency: string }) {
  const t = useTranslations('office-locations.box')
  const { money } = useOfficeFormat()
  if (monthlyPrice === null) return null
  return (
    <dl>
      <FactRow label={t('streetPrice')}>{money(monthlyPrice, currency)}</FactRow>
    </dl>
  )
}

function ContractFacts({ contractId, box, currency }: { contractId: string; box: OfficeBox; currency: string }) {
  const t = useTranslations('office-locations.box')
  const to = useOfficeLink()
  const { money, day } = useOfficeFormat()
  const contract = useOfficeQuery(officeContract, { id: contractId }).data
  if (!contract) return <PriceFact box={box} currency={currency} />
  const unpaid = contract.rents.filter(({ owed }) => owed > 0)
  const owed = unpaid.reduce((sum, rent) => sum + rent.owed, 0)
  return (
    <dl>
      <FactRow label={t('contract')}>
        <Link to={to(`/contracts/${contract.id}`)}>{contract.number}</Link>
      </FactRow>
      {unpaid.length > 0 && (
        <FactRow label={t('owed')}>
          <span className="text-danger">
            {money(owed, contract.currency)}, {t('invoices', { count: unpaid.length })}
          </span>
        </FactRow>
      )}
      <FactRow label={t('startsOn')}>{day(contract.startsOn)}</FactRow>
      <FactRow label={t('rent')}>{money(contract.monthlyPrice, contract.currency)}</FactRow>
      {box.monthlyPrice !== null && <FactRow label={t('streetPrice')}>{money(box.monthlyPrice, currency)}</FactRow>}
      {contract.deposit.amount > 0 && (
        <FactRow label={t(`deposit.${contract.deposit.status}`)}>
          {money(contract.deposit.amount, contract.currency)}
        </FactRow>
      )}
      {contract.isEndProposed && <FactRow label={t('next')}>{t('endProposed')}</FactRow>}
    </dl>
  )
}

interface ActionLink {
  name: 'openDoor' | 'inspect' | 'state' | 'codes' | 'task'
  icon: IconShape
  key: string
  to: string
}

function useActions({ box, door, warehouse }: BoxPanelProps): ActionLink[] {
  const may = usePermissions()
  const t = useTranslations('office-locations.box')
  const officeLink = useOfficeLink()
  const [query] = useSearchParams()
  const panelUrl = (panel: string) => updatedSearch(query, { panel })
  const note = t('title', { number: box.number })
  const task = { panel: 'new', warehouse: warehouse.id, contract: (box.contract ?? box.formerContract)?.id, note }
  const canOpen = door !== undefined && door.lockVersion !== 'V1' && may('doors.open')
  const offered: (ActionLink & { isOffered: boolean })[] = [
    { name: 'openDoor', icon: LockOpen, key: 'O', to: panelUrl('open'), isOffered: canOpen },
    { name: 'inspect', icon: Camera, key: 'I', to: panelUrl('inspect'), isOffered: may('boxes.inspect') },
    { name: 'state', icon: Wrench, key: 'S', to: panelUrl('state'), isOffered: may('boxes.state') },
    {
      name: 'codes',
      icon: KeyRound,
      key: 'R',
      to: panelUrl('codes'),
      isOffered: box.contract !== null && may('contracts.codes'),
    },
    { name: 'task', icon: ListChecks, key: 'T', to: officeLink('/tasks', task), isOffered: may('tasks.change') },
  ]
  return offered.filter(({ isOffered }) => isOffered)
}

/** Keys open forms. They change nothing themselves. */
function Actions(props: BoxPanelProps) {
  const { box } = props
  const t = useTranslations('office-locations.box')
  const to = useOfficeLink()
  const may = usePermissions()
  const navigate = useNavigate()
  const update = useUpdateSearchParams()
  const actions = useActions(props)
  const open = ({ to: url }: ActionLink) => {
    if (url.startsWith('?')) update({ panel: new URLSearchParams(url).get('panel') ?? undefined }, { replace: false })
    else void navigate(url)
  }
  useShortcuts(Object.fromEntries(actions.map((action) => [action.key.toLowerCase(), () => open(action)])))
  const isInspection = box.shownState === 'to-inspect' && may('boxes.inspect')
  return (
    <div className="grid gap-2">
      {isInspection ? (
        <ButtonLink
          size={44}
          wide
          icon={Camera}
          to={updatedSearch(new URLSearchParams(location.search), { panel: 'inspect' })}
        >
          {t('actions.inspectNow')}
        </ButtonLink>
      ) : (
        box.contract &&
        may('contracts.read') && (
          <ButtonLink size={44} wide to={to(`/contracts/${box.contract.id}`)}>
            {t('actions.contract')}
          </ButtonLink>
        )
      )}
      <ul>
        {actions.map((action) => (
          <li key={action.name} className="border-b border-line last:border-0">
            <Link
              to={action.to}
              preventScrollReset
              className="flex min-h-9.5 items-center gap-3 px-1 font-strong no-underline -outline-offset-2 hover:bg-sunk pointer-coarse:min-h-12"
            >
              <Icon shape={action.icon} className="text-ink-soft" />
              <span className="flex-1">{t(`actions.${action.name}`)}</span>
              <KeyHint>{action.key}</KeyHint>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
