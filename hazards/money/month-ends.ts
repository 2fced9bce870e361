import { periodOf } from '../../server/src/features/contracts/index.ts'
import { dayMs, startOfDay, toDay } from '../../server/src/kernel/days.ts'
import { type Hazard, Tally } from '../hazard.ts'

const zones = [
  'Europe/Bratislava',
  'Europe/Prague',
  'Europe/Budapest',
  'Europe/Bucharest',
  'Europe/Warsaw',
  'Europe/Rome',
]

/** Last day of a month, independent of the date functions of the product. */
const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const isoDate = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)

function checkStart(tally: Tally, start: Date, periodInMonths: number): void {
  const [year, month, date] = [start.getUTCFullYear(), start.getUTCMonth() + 1, start.getUTCDate()]
  const startsOn = isoDate(year, month, date)
  const anchorOf = (index: number) => {
    const counted = year * 12 + month - 1 + index * periodInMonths
    const [inYear, inMonth] = [Math.floor(counted / 12), (counted % 12) + 1]
    return isoDate(inYear, inMonth, Math.min(date, lastOf(inYear, inMonth)))
  }
  for (let index = 0; index < 36; index++) {
    const { from, to } = periodOf({ startsOn, periodInMonths }, index)
    const ends = new Date(Date.parse(anchorOf(index + 1)) - dayMs).toISOString().slice(0, 10)
    tally.record(from === anchorOf(index) && to === ends, () => `${startsOn} every ${periodInMonths}: ${from} to ${to}`)
  }
}

/** Checks that each day of the zone contains its start, middle and end, and nothing earlier, also with 23 or 25 h. */
function checkZone(tally: Tally, timeZone: string): void {
  const lengths = new Set<number>()
  for (let at = Date.UTC(2024, 0, 1); at <= Date.UTC(2032, 11, 31); at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10)
    const next = new Date(at + dayMs).toISOString().slice(0, 10)
    const [begins, ends] = [startOfDay(day, timeZone).getTime(), startOfDay(next, timeZone).getTime()]
    lengths.add((ends - begins) / 3_600_000)
    const inside = [begins, begins + (ends - begins) / 2, ends - 1].every((ms) => toDay(new Date(ms), timeZone) === day)
    tally.record(inside && toDay(new Date(begins - 1), timeZone) < day, () => `${day} in ${timeZone}`)
  }
  const expected = [23, 24, 25]
  tally.must(
    expected.every((hours) => lengths.has(hours)) && lengths.size === 3,
    () => `days of ${[...lengths].join(', ')} hours in ${timeZone}`,
  )
}

export const monthEnds: Hazard = {
  id: 'A10',
  runsAllTrials: true,
  guarantee: 'the due day does not drift at month ends, in leap years and on days of 23 or 25 hours',
  run: async () => {
    const tally = new Tally()
    for (let at = Date.UTC(2024, 0, 1); at <= Date.UTC(2032, 11, 31); at += dayMs) {
      for (const periodInMonths of [1, 3, 6, 12]) checkStart(tally, new Date(at), periodInMonths)
    }
    for (const timeZone of zones) checkZone(tally, timeZone)
    return tally.result(
      'every start day from 2024 to 2032 × 1, 3, 6, 12 months × 36 periods; every day in six time zones',
    )
  },
}
