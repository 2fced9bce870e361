import { OfficePage } from '../../kit/page.tsx'

export default function LocationScreen() {
  return <OfficePage title="">{null}</OfficePage>
}
