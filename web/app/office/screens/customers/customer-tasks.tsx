import { officeTasks } from 'virtual:calls'
import type { OfficeCustomer, OfficeTask } from '@boxzone/contract'
import { Link } from 'react-router'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { Panel } from '../../kit/page.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOfficeList } from '../../lib/queries.ts'
import { useOfficeFormat, useToday } from '../../lib/use-office-format.ts'
import { useOfficeLink } from '../../lib/use-scope.ts'

/** Open tasks of the contracts of the customer. */
export function CustomerTasks({ customer }: { customer: OfficeCustomer }) {
  const t = useTranslations('office-customers.tasks')
  const list = useOfficeList(officeTasks, { customerId: customer.id })
  return (
    <Panel title={t('title')} note={list.data && list.items.length}>
      <QueryView query={list} rows={2}>
        {() =>
          list.items.length === 0 ? (
            <p className="px-4 py-4 text-small text-ink-soft">{t('empty')}</p>
          ) : (
            <ul className="divide-y divide-line text-small">
              {list.items.map((task) => (
                <TaskRow key={task.id} task={task} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Panel>
  )
}

function TaskRow({ task: { id, kind, note, dueOn, assignee } }: { task: OfficeTask }) {
  const kindText = useTranslations('office-work.taskKind')
  const to = useOfficeLink()
  const { shortDay } = useOfficeFormat()
  const today = useToday()
  const isLate = dueOn !== null && dueOn <= today
  return (
    <li className="flex items-start justify-between gap-3 px-4 py-3">
      <div className="min-w-0">
        <Link to={to('/tasks', { task: id })} className="font-strong wrap-anywhere">
          {kind === 'manual' ? note : kindText(kind)}
        </Link>
        <p className="text-dense text-ink-soft">{assignee?.name ?? kindText('unassigned')}</p>
      </div>
      {dueOn && <span className={isLate ? 'font-strong text-danger' : 'font-strong'}>{shortDay(dueOn)}</span>}
    </li>
  )
}
