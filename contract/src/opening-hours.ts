import { z } from 'zod/mini'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const Span = z.object({ from: z.string(), to: z.string() })
const Week = z.partialRecord(z.enum(weekdays), z.array(Span))

/** Opening hours of the entrance in the warehouse's time zone. `week` is missing if it is open nonstop. */
export const OpeningHours = z.object({
  nonstop: z.boolean(),
  week: z.optional(Week),
  /** Opening hours of the barrier-free backup door, if there is one. */
  backup: z.optional(Week),
})
export type OpeningHours = z.infer<typeof OpeningHours>
