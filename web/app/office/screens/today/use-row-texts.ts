import type { FormerContract } from '@boxzone/contract'
import { useTranslations } from '#app/lib/i18n/texts.tsx'
import { daysBetween } from '#app/lib/time/days.ts'
import type { AttentionItem, AttentionRow } from '../../lib/attention.rules.ts'
import { useOfficeFormat, useToday } from '../../lib/use-office-format.ts'
import { useWarehouses } from '../../lib/use-scope.ts'
import { heldDepositOf, sumsOf } from './row-sums.rules.ts'

export interface RowTexts {
  title: string
  where: string
  facts: string
  /** Deadline or age, and what it means. */
  time: string
  timeNote: string
  /** Number on the drawing of a Box. */
  number?: string | undefined
  /** The contract of the person whom `facts` names. */
  formerContract?: FormerContract | null
}

const maxNames = 3

/** `const textsOf = useRowTexts(); textsOf(row)`. */
export function useRowTexts(): (row: AttentionRow) => RowTexts {
  const textsOfItem = useItemTexts()
  const t = useTranslations('office-today')
  const { money } = useOfficeFormat()
  return (row) => {
    if (row.type === 'item') return textsOfItem(row.item)
    const { kind, items } = row
    const names = items.slice(0, maxNames).map((item) => nameOf(item, textsOfItem(item)))
    const others = items.length - names.length
    const amount = sumsOf(items)
      .map((sum) => money(sum.amount, sum.currency))
      .join(' + ')
    const days = Math.max(0, ...items.map((item) => (item.kind === 'proposed-end' ? item.end.overdueDays : 0)))
    return {
      title: t(`kind.${kind}`, { count: items.length }),
      where: '',
      facts: [
        others > 0 ? t('list.more', { names: names.join(' · '), count: others }) : names.join(' · '),
        amount &&
          (days > 0
            ? t('facts.owedSum', { amount, days })
            : t(kind === 'inspect' ? 'facts.depositSum' : 'facts.sum', { amount })),
      ]
        .filter(Boolean)
        .join('. '),
      time: '',
      timeNote: '',
    }
  }
}

/** The name of an item inside a summary. */
function nameOf(item: AttentionItem, { title, where }: RowTexts): string {
  if (item.kind === 'proposed-end') return item.end.customer.name
  return item.kind === 'task' || item.kind === 'approval' ? title : where
}

function useItemTexts(): (item: AttentionItem) => RowTexts {
  const textsOfDoor = useDoorTexts()
  const textsOfMoney = useMoneyTexts()
  const textsOfBox = useBoxTexts()
  const textsOfTask = useTaskTexts()
  return (item) => {
    switch (item.kind) {
      case 'door-failing':
      case 'door-offline':
      case 'codes-pending':
      case 'battery-low':
        return textsOfDoor(item)
      case 'inspect':
      case 'late-return':
        return textsOfBox(item)
      case 'task':
      case 'approval':
        return textsOfTask(item)
      default:
        return textsOfMoney(item)
    }
  }
}

type DoorItem = Extract<AttentionItem, { door: unknown }>
type BoxItem = Extract<AttentionItem, { box: unknown }>
type TaskItem = Extract<AttentionItem, { kind: 'approval' | 'task' }>
type MoneyItem = Exclude<AttentionItem, DoorItem | BoxItem | TaskItem>

function useDoorTexts() {
  const t = useTranslations('office-today')
  const { ago, dateTime, percent } = useOfficeFormat()
  const warehouses = useWarehouses()
  return ({ kind, door, task }: DoorItem): RowTexts => {
    const location = warehouses.find(({ id }) => id === door.warehouseId)?.name ?? ''
    const number = door.kind === 'box' ? door.name : undefined
    const base = {
      title: t(`kind.${kind}`, { count: 1 }),
      where: t(`door.${door.kind}`, { number: door.name, location }),
      number,
    }
    switch (kind) {
      case 'door-failing': {
        const since = door.failedAt ?? task?.createdAt
        return {
          ...base,
          title: door.failure === 'lock-v2/jammed' ? t('doorJammed') : base.title,
          facts: door.isOnline === false ? t('facts.doorOffline') : t('facts.doorOnline'),
          time: since ? ago(since) : '',
          timeNote: since ? t('time.reported') : '',
        }
      }
      case 'door-offline':
        return {
          ...base,
          facts: door.presenceSince ? t('facts.offline', { at: dateTime(door.presenceSince) }) : '',
          time: door.presenceSince ? ago(door.presenceSince) : '',
          timeNote: door.presenceSince ? t('time.lastSeen') : '',
        }
      case 'battery-low':
        return {
          ...base,
          facts: door.batteryPercent === null ? '' : t('facts.battery', { percent: percent(door.batteryPercent) }),
          time: door.batteryAt ? ago(door.batteryAt) : '',
          timeNote: door.batteryAt ? t('time.reported') : '',
        }
      default:
        return { ...base, facts: t('facts.codes'), time: '', timeNote: '' }
    }
  }
}

function useMoneyTexts() {
  const t = useTranslations('office-today')
  const { ago, money, date, daysUntil } = useOfficeFormat()
  const placeOf = usePlaceOf()
  return (item: MoneyItem): RowTexts => {
    const title = t(`kind.${item.kind}`, { count: 1 })
    if (item.kind === 'proposed-end') {
      const { customer, box, warehouse, owed, currency, overdueDays: days } = item.end
      return {
        title,
        where: `${customer.name}, ${t('door.box', { number: box.number, location: warehouse.name })}`,
        facts: t('facts.end', { amount: money(owed, currency), days }),
        time: t('time.daysLate', { count: days }),
        timeNote: t('time.overdue'),
      }
    }
    if (item.kind === 'dispute') {
      const { answerBy, openedAt, kind } = item.dispute
      const amount = money(item.dispute.amount, item.dispute.currency)
      return {
        title: kind === 'FRAUD_WARNING' ? t('fraudWarning') : title,
        where: placeOf(item.dispute),
        facts: kind === 'FRAUD_WARNING' ? t('facts.fraudWarning', { amount }) : t('facts.dispute', { amount }),
        time: answerBy ? t('time.daysLeft', { count: Math.max(0, daysUntil(answerBy)) }) : ago(openedAt),
        timeNote: answerBy ? t('time.answerBy', { day: date(answerBy) }) : t('time.reported'),
      }
    }
    if (item.kind === 'parked-payment') {
      const { amount, currency, parkedAt } = item.payment
      const facts = t('facts.parked', { amount: money(amount, currency) })
      return { title, where: placeOf(item.payment), facts, time: ago(parkedAt), timeNote: t('time.parked') }
    }
    const { declineCode, refusedAt } = item.refund
    const amount = money(item.refund.amount, item.refund.currency)
    const facts = declineCode === 'card_closed' ? t('facts.refusedClosed', { amount }) : t('facts.refused', { amount })
    return { title, where: placeOf(item.refund), facts, time: ago(refusedAt), timeNote: t('time.refused') }
  }
}

type MoneyPlace = Pick<Extract<MoneyItem, { kind: 'dispute' }>['dispute'], 'contract' | 'warehouse'>

/** The customer and the Box. A payment of an order without a contract has only a location. */
function usePlaceOf(): (item: MoneyPlace) => string {
  const t = useTranslations('office-today')
  return ({ contract, warehouse }) =>
    contract
      ? `${contract.customer}, ${t('door.box', { number: contract.box, location: warehouse?.name ?? '' })}`
      : (warehouse?.name ?? '')
}

function useBoxTexts() {
  const t = useTranslations('office-today')
  const { ago, day, money } = useOfficeFormat()
  const today = useToday()
  return ({ kind, box }: BoxItem): RowTexts => {
    const base = {
      title: t(`kind.${kind}`, { count: 1 }),
      where: t('door.box', { number: box.number, location: box.warehouse.name }),
      number: box.number,
    }
    if (kind === 'inspect' || box.until === null) {
      const { formerContract } = box
      const { customer: name, hasConfirmed } = formerContract ?? {}
      const deposit = heldDepositOf(box)
      const facts = [
        box.reason ??
          (name ? t(hasConfirmed ? 'facts.leftEmpty' : 'facts.leftUnconfirmed', { name }) : t('facts.inspect')),
        ...(deposit ? [t('facts.depositHeld', { amount: money(deposit.amount, deposit.currency) })] : []),
      ].join(' ')
      return {
        ...base,
        formerContract,
        facts,
        time: box.since ? ago(box.since) : '',
        timeNote: box.since ? t('time.toInspect') : '',
      }
    }
    const until = day(box.until)
    const daysOverdue = Math.max(1, daysBetween(box.until, today))
    return {
      ...base,
      facts: box.reason
        ? t('facts.lateReturn', { reason: box.reason, day: until })
        : t('facts.lateReturnPlain', { day: until }),
      time: t('time.daysLate', { count: daysOverdue }),
      timeNote: t('time.due', { day: until }),
    }
  }
}

const preparedTexts = {
  'contracts.credit': 'credit',
  'invoices.credit-note': 'creditNote',
  'payments.refund': 'refund',
} as const

function useTaskTexts() {
  const t = useTranslations('office-today')
  const kindText = useTranslations('office-work.taskKind')
  const { ago, day, money } = useOfficeFormat()
  const today = useToday()
  return ({ task }: TaskItem): RowTexts => {
    const { prepared, createdBy, dueOn } = task
    const where = [task.contract?.number, task.warehouse?.name].filter(Boolean).join(', ')
    if (prepared) {
      const name = createdBy?.name ?? ''
      const { reason } = prepared
      const amount = prepared.amount === null ? undefined : money(prepared.amount, prepared.currency)
      return {
        title: t(`prepared.${preparedTexts[prepared.action]}`),
        where,
        facts: amount ? t('facts.approval', { name, amount, reason }) : t('facts.approvalAll', { name, reason }),
        time: ago(task.createdAt),
        timeNote: t('time.requested'),
      }
    }
    const daysOverdue = dueOn ? daysBetween(dueOn, today) : 0
    return {
      title: task.kind === 'manual' ? task.note : kindText(task.kind),
      where,
      facts: createdBy ? t('facts.taskBy', { name: createdBy.name }) : t('facts.taskBySystem'),
      time: dueOn
        ? daysOverdue > 0
          ? t('time.daysLate', { count: daysOverdue })
          : daysOverdue === 0
            ? t('time.dueToday')
            : day(dueOn)
        : ago(task.createdAt),
      timeNote: dueOn ? t('time.dueLabel') : t('time.created'),
    }
  }
}
