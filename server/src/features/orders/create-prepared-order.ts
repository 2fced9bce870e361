import type { Language } from '@boxzone/contract'
import { preparedOrderMs } from '@boxzone/contract/order-limits'
import { findAccountByEmail } from '#src/features/accounts/index.ts'
import { isPossibleStart } from '#src/features/contracts/index.ts'
import { personKeys } from '#src/features/persons/index.ts'
import { boxNameIn, insertOccupancy } from '#src/features/warehouses/index.ts'
import type { Actor } from '#src/kernel/audit/actor.ts'
import type { Ctx } from '#src/kernel/context.ts'
import type { Db, Tx } from '#src/kernel/database/index.ts'
import { toDay } from '#src/kernel/days.ts'
import { CallError, invalidField } from '#src/kernel/errors.ts'
import { hashToken, newId, newToken } from '#src/kernel/ids.ts'
import { assertPersonNotBlocked } from './blocked-person.ts'
import { upsertHold } from './holds.repo.ts'
import { chosenInsurance } from './make-quote.ts'
import { orderPreparedEmail } from './order-prepared.email.tsx'
import { insertPreparedOrder } from './prepared-orders.repo.ts'
import { type BoxWithWarehouse, getRentableBox } from './rentable-box.ts'

export interface Recipient {
  /** Null for a person without an account. */
  readonly accountId: string | null
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
}

export interface PreparedChoice {
  readonly id: string
  readonly boxId: string
  readonly periodInMonths: number
  readonly startsOn: string
  readonly insuranceId: string | null
}

/** If an account has this e-mail address, adds its id and uses its language. */
export async function recipientOf(db: Db, person: Omit<Recipient, 'accountId'>): Promise<Recipient> {
  const account = await findAccountByEmail(db, person.email)
  if (account && account.type !== 'ClientUser') throw invalidField('person.email')
  return { ...person, accountId: account?.id ?? null, language: account?.language ?? person.language }
}

/** Holds the Box and sends the link. The customer consents and pays in the ordinary order (decision 0045). */
export async function createPreparedOrder(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  { recipient, ...choice }: PreparedChoice & { readonly recipient: Recipient },
) {
  const createdAt = ctx.now()
  const expiresAt = new Date(createdAt.getTime() + preparedOrderMs)
  const rentable = await getRentableBox(tx, choice.boxId, createdAt)
  const { box, warehouse } = rentable
  const today = toDay(createdAt, warehouse.timeZone)
  if (!isPossibleStart(choice.startsOn, today, ctx.config.START_AHEAD_DAYS)) throw invalidField('startsOn')
  await chosenInsurance(tx, warehouse.countryCode, choice.insuranceId)
  await assertPersonNotBlocked(tx, personKeys({ accountIds: [recipient.accountId], emails: [recipient.email] }))
  const draftId = newId()
  await holdBox(tx, rentable, { draftId, createdAt, expiresAt })
  const order = { draftId, warehouseId: warehouse.id, ...choice, ...recipient, createdAt, expiresAt }
  const token = newToken()
  const staffId = actor.kind === 'staff' ? actor.id : null
  await insertPreparedOrder(tx, { ...order, tokenHash: hashToken(token), staffId })
  await ctx.mail(tx, orderPreparedEmail, {
    to: recipient.email,
    language: recipient.language,
    warehouseId: order.warehouseId,
    dedupeKey: order.id,
    data: {
      box: boxNameIn(recipient.language, box.name),
      place: warehouse.name,
      months: choice.periodInMonths,
      startsOn: choice.startsOn,
      expiresAt: expiresAt.toISOString(),
      timeZone: warehouse.timeZone,
      url: `${ctx.config.origin}/order/first?restore=${token}`,
    },
  })
  return order
}

/** No hold limit of the customer applies, because staff decide. The hold cannot be extended. */
async function holdBox(
  tx: Tx,
  { box }: BoxWithWarehouse,
  { draftId, createdAt, expiresAt }: { draftId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const reference = `draft:${draftId}`
  const span = { fromAt: createdAt, untilAt: expiresAt }
  const occupancyId = await insertOccupancy(tx, { boxId: box.id, kind: 'HOLD', reference, ...span })
  if (!occupancyId) throw new CallError('Box/is-taken')
  const hold = { draftId, boxId: box.id, occupancyId, source: 'office', monthlyNet: box.monthlyNet }
  await upsertHold(tx, { ...hold, expiresAt, prolonged: true, createdAt, leadDraftId: null })
}
