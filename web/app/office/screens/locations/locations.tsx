import { OfficePage } from '../../kit/page.tsx'

export default function LocationsScreen() {
  return <OfficePage title="">{null}</OfficePage>
}
