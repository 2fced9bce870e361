import type { officeWarehouse } from 'virtual:calls'
import type { OfficeBox, OfficeDoor, OutputOf } from '@boxzone/contract'
import type { PlanFloor } from '#app/ui/drawings/floor-plan/floor.ts'

export interface BoxPanelProps {
  box: OfficeBox
  door: OfficeDoor | undefined
  floor: PlanFloor | undefined
  warehouse: OutputOf<typeof officeWarehouse>
  /** The current day in the time zone of the location. */
  today: string
}
