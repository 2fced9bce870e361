import type { OfficeContract } from '@boxzone/contract'
import Gavel from 'lucide-react/icons/gavel'
import KeyRound from 'lucide-react/icons/key-round'
import ListChecks from 'lucide-react/icons/list-checks'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import PackageOpen from 'lucide-react/icons/package-open'
import Percent from 'lucide-react/icons/percent'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Send from 'lucide-react/icons/send'
import Wallet from 'lucide-react/icons/wallet'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import type { IconShape } from '#app/ui/base/icon.tsx'
import { KeyHint } from '../../kit/page.tsx'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeLink } from '../../lib/use-scope.ts'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { type ContractAction, contractActions, proposedAction } from './contract-actions.rules.ts'
import { type ContractPanelName, useContractPanel } from './use-contract-panel.ts'

const icons: Partial<Record<ContractPanelName, IconShape>> = {
  suspend: Lock,
  resume: LockOpen,
  price: Percent,
  end: Gavel,
  clearance: PackageOpen,
  charge: ReceiptText,
  credit: ReceiptText,
  deposit: Wallet,
  codes: KeyRound,
  'payment-link': Send,
}

/** The actions of the contract with their keys. A key opens the form; it never changes anything itself. */
export function ActionBar({ contract }: { contract: OfficeContract }) {
  const t = useTranslations('office-contracts.action')
  const may = usePermissions()
  const to = useOfficeLink()
  const { panel, open } = useContractPanel()
  const actions = contractActions(contract, may)
  const proposed = proposedAction(contract)
  useShortcuts(shortcutsOf(actions, open))
  if (actions.length === 0 && !may('tasks.change')) return null
  return (
    <div role="toolbar" aria-label={t('label')} className="mb-3 flex flex-wrap gap-2 print:hidden">
      {actions.map((action) => (
        <Button
          key={action.panel}
          size={40}
          look={isOpen(action.panel, panel) ? 'highlight' : action.panel === proposed ? 'primary' : 'line'}
          icon={icons[action.panel]}
          aria-pressed={isOpen(action.panel, panel)}
          onClick={() => open(action.panel)}
        >
          {t(action.name ?? action.panel)} {action.key && <KeyHint>{action.key.toUpperCase()}</KeyHint>}
        </Button>
      ))}
      {may('tasks.change') && (
        <ButtonLink size={40} look="line" icon={ListChecks} to={to('/tasks', { panel: 'new', contract: contract.id })}>
          {t('task')}
        </ButtonLink>
      )}
    </div>
  )
}

const shortcutsOf = (actions: readonly ContractAction[], open: (panel: ContractPanelName) => void) =>
  Object.fromEntries(actions.flatMap(({ key, panel }) => (key === undefined ? [] : [[key, () => open(panel)]])))

/** One button opens the form for charges and credits. */
const isOpen = (action: ContractPanelName, panel: ContractPanelName | undefined): boolean =>
  action === panel || (action === 'charge' && panel === 'credit')
