import type { PlanFloor, PlanPoint } from '#app/ui/drawings/floor-plan/floor.ts'

export interface View3dProps {
  /** Name of the warehouse. */
  name: string
  floors: readonly PlanFloor[]
  floorIndex: number
  chosen: { number: string; floorIndex: number; route: readonly PlanPoint[] } | undefined
  onChoose: (number: string) => void
  onClose: () => void
}
