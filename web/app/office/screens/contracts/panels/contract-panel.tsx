import type { OfficeContract } from '@boxzone/contract'
import { type ReactNode, useState } from 'react'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { ActionNames } from '../../../kit/action-form.tsx'
import { RowSkeleton } from '../../../kit/query-view.tsx'
import { SidePanel } from '../../../kit/side-panel.tsx'
import { usePermissions } from '../../../lib/staff.tsx'
import { contractActions } from '../contract-actions.rules.ts'
import type { InvoiceRow } from '../contract-invoices.tsx'
import { useActionName } from '../use-action-name.ts'
import { type ContractPanelName, useContractPanel } from '../use-contract-panel.ts'
import { ChargePanel } from './charge-panel.tsx'
import { CreditNotePanel } from './credit-note-panel.tsx'
import { CreditPanel } from './credit-panel.tsx'
import { DepositPanel } from './deposit-panel.tsx'
import { EndPanel } from './end-panel.tsx'
import { MovePanel } from './move-panel.tsx'
import type { ContractPanelProps } from './panel-types.ts'
import { PaymentLinkPanel } from './payment-link-panel.tsx'
import { PricePanel } from './price-panel.tsx'
import { MarkPaidPanel, WriteOffPanel } from './rent-panels.tsx'
import { ClearancePanel, CodesPanel, RemovePendingPanel } from './simple-panels.tsx'
import { StartPanel } from './start-panel.tsx'
import { ResumePanel, SuspendPanel } from './suspend-panel.tsx'

type RentPanelName = 'mark-paid' | 'credit-note' | 'write-off' | 'reopen'

const panels: Record<Exclude<ContractPanelName, RentPanelName>, (props: ContractPanelProps) => ReactNode> = {
  suspend: SuspendPanel,
  resume: ResumePanel,
  end: EndPanel,
  clearance: ClearancePanel,
  price: PricePanel,
  move: MovePanel,
  start: StartPanel,
  charge: ChargePanel,
  credit: CreditPanel,
  deposit: DepositPanel,
  codes: CodesPanel,
  'payment-link': PaymentLinkPanel,
  'remove-pending': RemovePendingPanel,
}

const rentPanels = {
  'mark-paid': 'rents.pay',
  'credit-note': 'invoices.credit-note',
  'write-off': 'rents.write-off',
  reopen: 'rents.write-off',
} as const satisfies Record<RentPanelName, string>

const isRentPanel = (panel: ContractPanelName): panel is RentPanelName => panel in rentPanels

interface OpenPanelProps extends ContractPanelProps {
  invoices: readonly InvoiceRow[]
}

/** The form that the URL names, beside the contract. */
export function ContractPanel({ contract, invoices, onClose }: OpenPanelProps) {
  const t = useTranslations('office-contracts.panel')
  const actionName = useActionName()
  const { panel, rentId, pendingId } = useContractPanel()
  if (!panel) return null
  return (
    <ActionNames value={actionName}>
      <SidePanel title={t(panel)} onClose={onClose}>
        <PanelBody
          key={`${panel} ${rentId} ${pendingId}`}
          panel={panel}
          contract={contract}
          invoices={invoices}
          onClose={onClose}
        />
      </SidePanel>
    </ActionNames>
  )
}

/** Decides once whether the form is possible, so that a conflict does not replace a form with unsaved input. */
function PanelBody({ panel, contract, invoices, onClose }: OpenPanelProps & { panel: ContractPanelName }) {
  const t = useTranslations('office-contracts.panel')
  const may = usePermissions()
  const { rentId } = useContractPanel()
  const rent = contract.rents.find(({ id }) => id === rentId)
  const [isPossible] = useState(() =>
    isRentPanel(panel) ? may(rentPanels[panel]) && isRentPossible(panel, rent) : isOffered(panel, contract, may),
  )
  if (!isPossible) return <Banner>{t('notPossible')}</Banner>
  if (isRentPanel(panel)) {
    return rent && <RentPanel panel={panel} contract={contract} rent={rent} invoices={invoices} onClose={onClose} />
  }
  const Body = panels[panel]
  return <Body contract={contract} onClose={onClose} />
}

type ContractRent = OfficeContract['rents'][number]

function isRentPossible(panel: RentPanelName, rent: ContractRent | undefined): boolean {
  if (!rent) return false
  if (panel === 'reopen') return rent.status === 'WRITTEN_OFF'
  return panel === 'credit-note' ? rent.invoiceNumber !== null : rent.owed > 0
}

/** A link from another screen may open a form that the state of the contract no longer allows. */
function isOffered(panel: ContractPanelName, contract: OfficeContract, may: ReturnType<typeof usePermissions>) {
  if (panel === 'remove-pending') return may('contracts.charge')
  if (panel === 'credit') return may('contracts.credit')
  // Independent of the debt, because the panel still shows the sent link after the tenant has paid.
  if (panel === 'payment-link') return may('rents.payment-link')
  return contractActions(contract, may).some((action) => action.panel === panel)
}

interface RentPanelBodyProps extends OpenPanelProps {
  panel: RentPanelName
  rent: ContractRent
}

function RentPanel({ panel, contract, rent, invoices, onClose }: RentPanelBodyProps) {
  const props = { contract, rent, onClose }
  if (panel === 'mark-paid') return <MarkPaidPanel {...props} />
  if (panel === 'write-off') return <WriteOffPanel {...props} />
  if (panel === 'reopen') return <WriteOffPanel {...props} isReopening />
  const invoice = invoices.find(({ number }) => number === rent.invoiceNumber)
  return invoice ? <CreditNotePanel {...props} invoice={invoice} /> : <RowSkeleton rows={4} />
}
