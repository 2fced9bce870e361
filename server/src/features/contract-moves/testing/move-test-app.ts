import {
  findViolations,
  moveInvariants,
  orderInvariants,
  paymentInvariants,
  rentInvariants,
} from '#src/features/operations/index.ts'
import type { TestApp } from '#src/testing/test-app.ts'
import { freeBoxes } from '#src/testing/test-orders.ts'
import type { TestTenant } from '#src/testing/test-tenants.ts'

interface FreeBox {
  readonly id: string
  readonly monthlyNet: number
}

/** Calls and rows of the moves of one tenant. */
export function movesOf(app: TestApp, tenant: TestTenant) {
  const { db } = app.database
  const path = `/api/client/contract/${tenant.contractId}/move`
  const contract = () =>
    db.selectFrom('contract').selectAll().where('id', '=', tenant.contractId).executeTakeFirstOrThrow()
  /** A free Box in the same warehouse, dearer or cheaper than the Box of the contract. */
  const freeBox = async (is: 'dearer' | 'cheaper'): Promise<FreeBox> => {
    const { monthlyNet, warehouseId } = await contract()
    const free = new Set((await freeBoxes(app)).map(({ id }) => id))
    const boxes = await db
      .selectFrom('box')
      .select(['id', 'monthlyNet'])
      .where('warehouseId', '=', warehouseId)
      .execute()
    const found = boxes.find(
      (box) => free.has(box.id) && (is === 'dearer' ? box.monthlyNet > monthlyNet : box.monthlyNet < monthlyNet),
    )
    if (!found) throw new Error(`no free Box is ${is}`)
    return found
  }
  return {
    path,
    contract,
    freeBox,
    get: () => tenant.get(path),
    preview: (boxId: string, day: string) => tenant.post(`${path}/preview`, { boxId, day }),
    move: (boxId: string, day: string) =>
      tenant.post(path, { boxId, day, returnUrl: `/my/contracts/${tenant.contractId}/move` }),
    empty: () => tenant.post(`${path}/empty`),
    cancel: () => tenant.remove(path),
    pay: () => tenant.post(`${path}/payment`, { returnUrl: `/my/contracts/${tenant.contractId}/move` }),
    rows: () =>
      db
        .selectFrom('contractMove')
        .selectAll()
        .where('contractId', '=', tenant.contractId)
        .orderBy('createdAt')
        .execute(),
    rents: () =>
      db.selectFrom('rent').selectAll().where('contractId', '=', tenant.contractId).orderBy('periodIndex').execute(),
    violations: () =>
      findViolations(db, [...orderInvariants, ...rentInvariants, ...paymentInvariants, ...moveInvariants]),
  }
}
