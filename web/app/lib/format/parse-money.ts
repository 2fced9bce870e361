const pattern = /^\d{1,9}([.,]\d{1,2})?$/

/** The typed amount, with a comma or a point, or undefined. "1,250" is refused, because its meaning is unclear. */
export function parseMoney(text: string): number | undefined {
  const compact = text.replaceAll(/\s/g, '')
  return pattern.test(compact) ? Number(compact.replace(',', '.')) : undefined
}
