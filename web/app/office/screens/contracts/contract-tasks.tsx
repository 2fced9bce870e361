import { officeTasks } from 'virtual:calls'
import type { OfficeContract } from '@boxzone/contract'
import { Link } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Panel } from '../../kit/page.tsx'
import { useOfficeList } from '../../lib/queries.ts'
import { usePermissions } from '../../lib/staff.tsx'
import { useOfficeFormat } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'

/** The open tasks of the contract, such as a request for an approval. */
export function ContractTasks({ contract }: { contract: OfficeContract }) {
  const t = useTranslations('office-contracts.tasks')
  const may = usePermissions()
  const to = useOfficeLink()
  const { shortDay, money } = useOfficeFormat(contract.timeZone)
  const { items } = useOfficeList(officeTasks, { contractId: contract.id }, { enabled: may('tasks.read') })
  if (items.length === 0) return null
  return (
    <Panel title={t('title')} note={items.length}>
      <ul className="divide-y divide-line">
        {items.map(({ id, kind, note, dueOn, assignee, prepared }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-small">
            <Link to={to('/tasks', { task: id })} className="min-w-0 flex-1 wrap-anywhere">
              {kind === 'approval' ? t('approval') : note || t('task')}
              {prepared?.amount != null && ` · ${money(prepared.amount, prepared.currency)}`}
            </Link>
            <span className="text-ink-soft">{assignee?.name}</span>
            {dueOn && <span className="tabular-nums">{t('due', { day: shortDay(dueOn) })}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
