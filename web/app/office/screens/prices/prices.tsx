import { OfficePage } from '../../kit/page.tsx'

export default function PricesScreen() {
  return <OfficePage title="">{null}</OfficePage>
}
