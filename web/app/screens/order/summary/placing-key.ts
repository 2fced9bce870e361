/** 53-bit hash that distinguishes the orders of one draft. Not `crypto.subtle`, which needs a secure context. */
function hash53(value: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36)
}

/** A repeated order has the same key. A changed order or an order after a failed payment has another key. */
export function placingKey(draftId: string, order: unknown, failedOrderId: string | null): string {
  return `${draftId}:${hash53(JSON.stringify([order, failedOrderId]))}`
}
