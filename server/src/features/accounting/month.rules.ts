import { daysInMonth } from '#src/kernel/days.ts'

/** The first and the last day of a month such as `2026-12`. */
export function daysOfMonth(month: string): { readonly from: string; readonly to: string } {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  return { from: `${month}-01`, to: `${month}-${String(daysInMonth(year, number)).padStart(2, '0')}` }
}
