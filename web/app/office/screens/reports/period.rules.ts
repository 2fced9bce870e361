/** `addMonthsTo('2026-01', -1)` is `2025-12`. */
export function addMonthsTo(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}
