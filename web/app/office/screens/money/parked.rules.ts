const pattern = /over (\d+) ([A-Z]{3}) instead of (\d+) ([A-Z]{3})/

export interface ParkedAmounts {
  readonly received: number
  readonly expected: number
  readonly receivedCurrency: string
  readonly expectedCurrency: string
}

/** The received and the expected amount of a parked payment, in minor units. */
export function parkedAmounts(because: string): ParkedAmounts | undefined {
  const [, received, receivedCurrency, expected, expectedCurrency] = pattern.exec(because) ?? []
  if (!receivedCurrency || !expectedCurrency) return undefined
  return { received: Number(received), expected: Number(expected), receivedCurrency, expectedCurrency }
}
