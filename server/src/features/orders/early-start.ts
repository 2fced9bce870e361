import { isConsumer } from '@boxzone/contract/consumer'
import {
  countWithdrawals,
  isEarlyStartBarred,
  startDayOf,
  withdrawalCountWindowMonths,
} from '#src/features/contracts/index.ts'
import {
  findSamePersonAccounts,
  mergeKeys,
  type PersonKeys,
  personKeys,
  personKeysOf,
} from '#src/features/persons/index.ts'
import { vatFor } from '#src/features/warehouses/index.ts'
import type { Db } from '#src/kernel/database/index.ts'
import { addMonths, startOfDay, toDay } from '#src/kernel/days.ts'
import type { OrderRecord } from './orders.repo.ts'
import { type Quote, startingOn } from './quote.rules.ts'
import type { BoxWithWarehouse } from './rentable-box.ts'

/**
 * A person who withdrew too often must wait for the end of the withdrawal period. If `keys` contain an account id, they
 * must also contain all other keys of that account.
 */
export async function isBarredFromEarlyStart(db: Db, keys: PersonKeys, now: Date): Promise<boolean> {
  const since = startOfDay(addMonths(toDay(now, 'UTC'), -withdrawalCountWindowMonths), 'UTC')
  const accounts = await findSamePersonAccounts(db, keys)
  // Another spelling of an e-mail address can lead to a further account, and the cards of that account to others.
  const further = accounts.filter((accountId) => !keys.accountIds.includes(accountId))
  const keysOfFurther = await Promise.all(further.map((accountId) => personKeysOf(db, accountId)))
  const ofPerson =
    further.length > 0 ? await findSamePersonAccounts(db, keysOfFurther.reduce(mergeKeys, keys)) : accounts
  if (ofPerson.length === 0) return false
  return isEarlyStartBarred(await countWithdrawals(db, ofPerson, since))
}

/** The keys of the signed-in customer, with the e-mail address and phone number of the order. */
export async function keysOfCustomer(
  db: Db,
  accountId: string | null,
  details: { readonly email: string; readonly telephoneNumber: string } | null,
): Promise<PersonKeys> {
  const entered = personKeys({ emails: [details?.email ?? null], phones: [details?.telephoneNumber ?? null] })
  if (accountId === null) return entered
  return mergeKeys(await personKeysOf(db, accountId), entered)
}

/** The quote with the final first day. Checks the early start again, because the card is unknown before the payment. */
export async function startOfContract(
  db: Db,
  order: OrderRecord,
  { accountId, now, place }: { accountId: string; now: Date; place: BoxWithWarehouse },
): Promise<{ readonly quote: Quote; readonly earlyStart: boolean }> {
  const { quote, invoicingDetails, consents, periodInMonths: months } = order
  const requested = consents.earlyStart ?? false
  if (!isConsumer(invoicingDetails)) return { quote, earlyStart: requested }
  const earlyStart = requested && !(await isBarredFromEarlyStart(db, await personKeysOf(db, accountId), now))
  if (earlyStart) return { quote, earlyStart }
  const concludedOn = toDay(now, place.warehouse.timeZone)
  const startsOn = startDayOf({ isConsumer: true, earlyStart, concludedOn, requestedOn: order.requestedStart })
  const vatPermille = vatFor(place.warehouse, { isConsumer: true })
  return { quote: startingOn(quote, { startsOn, vatPermille, months }), earlyStart }
}
