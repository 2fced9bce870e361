import { z } from 'zod/mini'
import { GeoPosition } from './values.ts'

/** How to reach the entrance. Every part is optional: a plan shows only what the operator has stated. */
export const Approach = z.object({
  /** The street in front; `position` is on the centre line of the street, `bearing` in degrees clockwise from north. */
  street: z.optional(z.object({ name: z.string(), bearing: z.number(), position: GeoPosition })),
  /** Corners of the building. */
  building: z.optional(z.array(GeoPosition)),
  entrance: z.optional(GeoPosition),
  parking: z.optional(z.object({ position: GeoPosition, spaces: z.optional(z.int()) })),
  /** The nearest stop of public transport. */
  stop: z.optional(z.object({ name: z.string(), position: z.optional(GeoPosition), walkMetres: z.optional(z.int()) })),
  /** Points of the step-free way; the last is at the entrance. */
  stepFreeWay: z.optional(z.array(GeoPosition)),
})
export type Approach = z.infer<typeof Approach>
