import { OfficePage } from '../../kit/page.tsx'

export default function CustomersScreen() {
  return <OfficePage title="">{null}</OfficePage>
}
