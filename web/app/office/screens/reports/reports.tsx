import { OfficePage } from '../../kit/page.tsx'

export default function ReportsScreen() {
  return <OfficePage title="">{null}</OfficePage>
}
