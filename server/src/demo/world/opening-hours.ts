export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Local times of the warehouse. `to` is exclusive; '24:00' is the end of the day. */
export interface OpenInterval {
  from: string
  to: string
}

export type OpeningWeek = Record<Weekday, OpenInterval[]>

/** Opening hours of the entrance and, if there is one, of the barrier-free backup door. */
export type OpeningHours = ({ nonstop: true } | { nonstop: false; week: OpeningWeek }) & { backup: OpeningWeek | null }

export function weekOf(workday: OpenInterval, saturday?: OpenInterval, sunday?: OpenInterval): OpeningWeek {
  return {
    monday: [workday],
    tuesday: [workday],
    wednesday: [workday],
    thursday: [workday],
    friday: [workday],
    saturday: saturday ? [saturday] : [],
    sunday: sunday ? [sunday] : [],
  }
}

export const WORKING_DAYS_8_TO_16: OpeningWeek = weekOf({ from: '08:00', to: '16:00' })
