import type { LocationData } from './location-data.ts'
import type { VisibleSelection } from './shown-plan.ts'
import type { SelectionControl } from './use-selection.ts'

export interface BoxPickerProps {
  data: LocationData
  selection: SelectionControl
  shown: VisibleSelection
}
