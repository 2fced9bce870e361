import { SIZE_STEPS, type SizeStep } from '#app/ui/drawings/sizes.ts'

interface Thing {
  /** Volume in litres, packed. */
  readonly litres: number
  /** The smallest Box into which the thing fits, in square metres. */
  readonly minStep: SizeStep
}

export const thingGroups = {
  small: {
    box: { litres: 60, minStep: 1 },
    suitcase: { litres: 100, minStep: 1 },
    tv: { litres: 100, minStep: 1 },
  },
  furniture: {
    chair: { litres: 150, minStep: 1 },
    armchair: { litres: 600, minStep: 1 },
    desk: { litres: 500, minStep: 2 },
    table: { litres: 600, minStep: 2 },
    drawers: { litres: 400, minStep: 1 },
    bookcase: { litres: 500, minStep: 1 },
    wardrobe: { litres: 1300, minStep: 2 },
    sofa: { litres: 1500, minStep: 3 },
    singleBed: { litres: 800, minStep: 2 },
    doubleBed: { litres: 1400, minStep: 3 },
  },
  appliances: {
    fridge: { litres: 600, minStep: 1 },
    washingMachine: { litres: 350, minStep: 1 },
  },
  hobby: {
    bicycle: { litres: 500, minStep: 2 },
    tyres: { litres: 300, minStep: 1 },
    skis: { litres: 50, minStep: 1 },
    pram: { litres: 300, minStep: 1 },
    pallet: { litres: 1300, minStep: 2 },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Thing>>>>

export type ThingGroup = keyof typeof thingGroups
type KeysOfUnion<T> = T extends unknown ? keyof T : never
export type ThingName = KeysOfUnion<(typeof thingGroups)[ThingGroup]>
export type ThingCounts = Readonly<Partial<Record<ThingName, number>>>

const things = new Map<string, Thing>(Object.values(thingGroups).flatMap((group) => Object.entries(group)))

/** The volume of stacked things per square metre, with space to reach all of them. */
const litresPerSquareMetre = 1000

interface NeededSize {
  readonly litres: number
  /** Undefined if the things exceed the largest Box. */
  readonly step: SizeStep | undefined
}

/** The smallest Box for the counted things. Undefined without things. */
export function neededSize(counts: ThingCounts): NeededSize | undefined {
  const counted = Object.entries(counts).flatMap(([name, count]) => {
    const thing = things.get(name)
    return thing && count > 0 ? [{ ...thing, count }] : []
  })
  if (counted.length === 0) return undefined
  const litres = counted.reduce((sum, thing) => sum + thing.litres * thing.count, 0)
  const minStep = Math.max(...counted.map((thing) => thing.minStep))
  return { litres, step: SIZE_STEPS.find((step) => step >= minStep && step * litresPerSquareMetre >= litres) }
}
