import { OfficePage } from '../../kit/page.tsx'

export default function StatementScreen() {
  return <OfficePage title="">{null}</OfficePage>
}
