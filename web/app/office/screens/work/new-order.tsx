import { OfficePage } from '../../kit/page.tsx'

export default function NewOrderScreen() {
  return <OfficePage title="">{null}</OfficePage>
}
