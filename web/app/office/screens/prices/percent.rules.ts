/** Parses a typed percentage with a sign, a comma or a point. Undefined if it is not a number within the limits. */
export function parsePercent(text: string, { min, max }: { min: number; max: number }): number | undefined {
  const compact = text.replaceAll(/\s|%/g, '').replace('−', '-').replace(',', '.')
  if (!/^[+-]?\d{1,3}(\.\d{1,2})?$/.test(compact)) return undefined
  const percent = Number(compact)
  return percent >= min && percent <= max ? percent : undefined
}
