import { z } from 'zod'

// The section `approach` of a warehouse in the import file. Every part is optional.

const name = z.string().trim().min(1, 'must not be empty').max(100)

export const filePosition = z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })

export const ApproachEntry = z
  .strictObject({
    street: z
      .strictObject({
        name,
        /** Degrees clockwise from north. */
        bearing: z.number().min(0).lt(360, 'must be from 0 to less than 360'),
        position: filePosition,
      })
      .optional(),
    building: z.array(filePosition).min(3, 'must have at least three corners').max(40).optional(),
    entrance: filePosition.optional(),
    parking: z
      .strictObject({ position: filePosition, spaces: z.number().int().min(1).max(1000).optional() })
      .optional(),
    stop: z
      .strictObject({
        name,
        position: filePosition.optional(),
        walkMetres: z.number().int().min(1).max(5000).optional(),
      })
      .optional(),
    stepFreeWay: z.array(filePosition).min(2, 'must have at least two points').max(40).optional(),
  })
  .refine((parts) => Object.values(parts).some((part) => part !== undefined), 'must have at least one part')
export type ApproachEntry = z.infer<typeof ApproachEntry>
